import { startEnvironment, type SampleEnvironment } from './environment.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

export interface RunAllOptions {
  siteDir: string;
  /** How many run at a time. */
  concurrency: number;
}

/** What all runs share. */
export interface RunTools {
  environment: SampleEnvironment;
  workspace: Workspace;
}

/** Runs the jobs, a few at a time, in the site's environment, and cleans up behind them. */
export async function runAll(
  jobs: readonly ((tools: RunTools) => Promise<void>)[],
  { siteDir, concurrency }: RunAllOptions,
): Promise<void> {
  if (jobs.length === 0) return;
  const workspace = await createWorkspace(siteDir);
  try {
    const environment = await startEnvironment(siteDir);
    const waiting = [...jobs];
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await next({ environment, workspace });
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work));
    } finally {
      await environment.close();
    }
  } finally {
    await workspace.remove();
  }
}
