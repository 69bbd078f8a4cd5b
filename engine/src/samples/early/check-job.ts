import { type CheckOptions, checkSamples } from '../check/check-samples.ts';

/** Type-checks samples; what is found is kept, and told by the build itself. */
export default async function checkAll(options: Omit<CheckOptions, 'report'>): Promise<void> {
  await checkSamples({ ...options, report: () => undefined });
}
