import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtInFeatures } from '../built-in.ts';
import { formatDiagnostics, SiteError } from '../core/diagnostics.ts';
import { importedFiles } from '../incremental/module-imports.ts';
import { contributions } from '../pipeline/feature.ts';
import { createModuleLoader } from '../pipeline/load/module-loader.ts';
import { checkFolder, configFile, type ReadConfig, readConfig } from '../pipeline/load/read-config.ts';
import { sourcePaths } from '../pipeline/load/source-paths.ts';
import type { Progress } from '../pipeline/progress.ts';
import { patience } from './in-turn.ts';
import { nextChange } from './watch-sources.ts';

const stillReading = "The configuration is still being read. If it awaits something that doesn't come, correct that.";
/** What the terminal says while the preview can't start. */
export const waiting = 'The preview starts as soon as the errors above are corrected.';

/** A configuration that is valid, and what it says of the folders that a preview watches. */
interface WatchedConfig extends ReadConfig {
  /** Absolute paths of the sources. */
  watched: readonly string[];
  /** Folders below the site's that commands write to. */
  written: readonly string[];
}

/**
 * The site's configuration. While it isn't valid, its errors are printed and its modules are watched.
 * @throws SiteError where the site's folder doesn't exist, or can't have a site: nothing that is saved could change that.
 */
export async function validConfig(siteDir: string, progress: Progress): Promise<WatchedConfig> {
  checkFolder(siteDir);
  if (!existsSync(siteDir)) {
    const message = `There is no folder ${siteDir}`;
    throw new SiteError([
      { severity: 'error', code: 'config', message, hint: 'name the site’s folder with --site DIR' },
    ]);
  }
  for (;;) {
    // From before it's read: what is saved meanwhile counts.
    const watching = new AbortController();
    const changed = nextChange(importedFiles(join(siteDir, configFile(siteDir))), watching.signal);
    const slow = setTimeout(() => progress.print(stillReading), patience);
    try {
      // A loader keeps the modules that the configuration imports as they were first read.
      const reading = readConfig(siteDir, builtInFeatures, createModuleLoader(siteDir));
      // It may await something that never comes.
      const read = await Promise.race([reading, changed]).finally(() => clearTimeout(slow));
      if (read !== undefined) {
        const written = contributions(read.features, (feature, options) => feature.writes?.(options)).flat();
        return { ...read, watched: sourcePaths({ siteDir, ...read }), written };
      }
      reading.catch(() => undefined);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      progress.print(`\n${formatDiagnostics(error.diagnostics)}\n\n${waiting}`);
      await changed;
    } finally {
      watching.abort();
    }
  }
}
