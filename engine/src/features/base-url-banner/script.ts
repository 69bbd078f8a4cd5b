import { inlineScript } from '../../core/inline-script.ts';
import { bootFailed } from '../../shell/boot.ts';
import { shellIds } from '../../shell/ids.ts';

/**
 * Source of the inline script that reports a wrong base URL. Where the shell's script didn't load, it looks for the
 * mark of the style sheet that comes with it (`--engine-styles`); where both are missing, the page stands at an address
 * that its files do not stand at. It suggests the base URL by
 * taking the page's own path from the end of the address. Where that is the one that is configured, the files
 * are missing for another reason, and there's nothing to suggest.
 * @param text the banner's heading
 */
export function baseUrlBannerScript(baseUrl: string, text: string): string {
  return inlineScript(watchBaseUrl, baseUrl, text, bootFailed, shellIds.pageData);
}

function watchBaseUrl(base: string, heading: string, failed: string, pageDataId: string): void {
  addEventListener(failed, () => {
    if (getComputedStyle(document.head).getPropertyValue('--engine-styles').trim() !== '') return;
    const better = baseUrlThatFits();
    if (better !== base) show(better);
  });

  /** The address on screen without the page's own path; the root where that isn't at its end. */
  function baseUrlThatFits(): string {
    const here = location.pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/*$/, '/');
    const path = ownPath().replace(/\/*$/, '/').replace(/^\/$/, '');
    if (path !== '' && !here.endsWith(`/${path}`)) return '/';
    return here.slice(0, here.length - path.length);
  }

  /** The page's path below the base URL. */
  function ownPath(): string {
    try {
      const data = document.getElementById(pageDataId)?.textContent ?? '';
      return (JSON.parse(data) as { path: string }).path.slice(base.length);
    } catch {
      return '';
    }
  }

  function show(better: string): void {
    const banner = document.createElement('div');
    banner.id = 'base-url-banner';
    banner.role = 'alert';
    banner.style.cssText =
      'border:4px solid #b3261e;border-radius:8px;margin:16px;padding:16px 20px;background:#fff4f2;color:#3b0b07;font:16px/1.6 system-ui,sans-serif';
    const title = element('h1', heading);
    title.style.cssText = 'font-size:22px;margin:0 0 8px';
    banner.append(
      title,
      element('p', 'A very common reason is a wrong site baseUrl configuration.'),
      element('p', 'Current configured ', code('baseUrl'), ' = ', code(base), base === '/' ? ' (default value)' : ''),
      element('p', 'We suggest trying ', code('baseUrl'), ' = ', code(better)),
    );
    document.body.prepend(banner);
  }

  function code(text: string): HTMLElement {
    const made = element('code', text);
    made.style.fontWeight = 'bold';
    return made;
  }

  function element(tag: 'h1' | 'p' | 'code', ...parts: readonly (Node | string)[]): HTMLElement {
    const made = document.createElement(tag);
    made.append(...parts);
    return made;
  }
}
