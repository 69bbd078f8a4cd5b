/*
 * Stands for the npm package @modelfusion/cost-calculator, which cannot be installed from every registry: the
 * price of calls that were made with a provider's paid models.
 */
declare module '@modelfusion/cost-calculator' {
  import type { ModelCallFinishedEvent } from 'modelfusion';

  /** A call that ended well, as `DefaultRun.getSuccessfulModelCalls()` lists them. */
  export type SuccessfulModelCall = ModelCallFinishedEvent & { result: { status: 'success' } };

  export interface CostCalculator {
    readonly provider: string;
    /** Thousandths of a cent, `0` when it is free, `null` when the cost is unknown. */
    calculateCostInMillicents(call: SuccessfulModelCall): PromiseLike<number | null>;
  }

  /** Knows the prices of OpenAI's models at the time of its release. */
  export class OpenAICostCalculator implements CostCalculator {
    readonly provider: 'openai';
    calculateCostInMillicents(call: SuccessfulModelCall): Promise<number | null>;
  }

  export class Cost {
    readonly costInMillicents: number;
    readonly hasUnknownCost: boolean;
    readonly callsWithUnknownCost: SuccessfulModelCall[];
    constructor(cost: {
      costInMillicents: number;
      hasUnknownCost: boolean;
      callsWithUnknownCost: SuccessfulModelCall[];
    });
    get costInCent(): number;
    get costInDollar(): number;
    formatAsDollarAmount(options?: { decimals?: number }): string;
  }

  /** Adds up what the calls cost; calls of other providers than the calculators' are of unknown cost. */
  export function calculateCost(options: {
    calls: SuccessfulModelCall[];
    costCalculators: CostCalculator[];
  }): Promise<Cost>;
}
