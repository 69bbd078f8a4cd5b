import type { Reporter } from '../../core/diagnostics.ts';
import { isPrivate, type SiteFile } from '../../core/output-file.ts';

/** Says which outputs aren't published, because the static folder has files of these names: what an author wrote stays. */
export function withoutStatic(
  files: readonly SiteFile[],
  { copied, folder }: { copied: ReadonlySet<string>; folder: string },
  report: Reporter,
): SiteFile[] {
  return files.filter((file) => {
    if (!copied.has(file.path) || isPrivate(file)) return true;
    report({
      severity: 'warning',
      code: 'static-file',
      message: `${file.path} of the static folder takes the place of the one that the build makes`,
      hint: 'give it another name if you want both',
      location: { file: `${folder}/${file.path}` },
    });
    return false;
  });
}

/** Reports files of the static folder that browsers would keep: what is below `assets/` is named by its content. */
export function checkStaticAssets(copied: readonly string[], folder: string, report: Reporter): void {
  if (!copied.some((path) => path.startsWith('assets/'))) return;
  report({
    severity: 'error',
    code: 'static-assets',
    message: `Browsers would keep the files in ${folder}/assets for a year, even after they change`,
    hint: `move them to another folder, such as ${folder}/files, or next to the pages that show them`,
    location: { file: `${folder}/assets` },
  });
}
