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
