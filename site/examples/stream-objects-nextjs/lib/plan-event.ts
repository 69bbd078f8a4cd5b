import type { GrowingWorkshop, Workshop } from './workshop';

// #region events
/** What the server tells the page: any number of growing plans, then how it ended. */
export type PlanEvent =
  | { type: 'growing'; workshop: GrowingWorkshop }
  | { type: 'complete'; workshop: Workshop }
  | { type: 'failed'; message: string };
// #endregion events
