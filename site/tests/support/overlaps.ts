import type { Page } from '../../../engine/tests/browser/test.ts';

/** Names of what stands in the navbar on something else, or outside the window. */
export async function overlaps(page: Page): Promise<string[]> {
  return page.locator('.navbar').evaluate((navbar) => {
    const parts = [...navbar.querySelectorAll('a, button')]
      .filter((part) => part.checkVisibility() && part.closest('[popover]') === null)
      .map((part) => ({ name: part.textContent || (part.ariaLabel ?? ''), box: part.getBoundingClientRect() }));
    return parts
      .filter(
        ({ box }) =>
          box.right > innerWidth + 0.5 ||
          parts.some(
            (other) =>
              other.box.left > box.left &&
              other.box.left < box.right - 0.5 &&
              other.box.top < box.bottom - 0.5 &&
              other.box.bottom > box.top + 0.5,
          ),
      )
      .map(({ name }) => name);
  });
}
