import { variantEvents, type VariantFile } from './variant-wire.ts';

/*
 * What the inline script of documents with variants (variant-early.ts) and the switch itself (variant-switch.ts) share.
 * All of it is in both, and the inline script is in every such document: it imports nothing, and stays small.
 */

/** What a figure shows: the parts that differ between variants. */
export interface Shown {
  code: readonly (Node | string)[];
  marks: readonly (Node | string)[];
  printed: readonly (Node | string)[];
  needs: readonly (Node | string)[];
}

/** A sample with variants; both scripts see what it came with. */
export type Figure = HTMLElement & { original?: Shown };

/** What becomes of a figure: the option that it's to show, and why that isn't the reader's choice. */
export interface Plan {
  figure: Figure;
  id: string;
  option: HTMLOptionElement | undefined;
  notice: string;
}

/** Of the query parameter, and of what is remembered: providers, the latest choice first. */
export const choiceKey = 'provider';

/** What the reader has chosen, the latest first; the address comes before what is remembered. */
export function choices(): string[] {
  let kept = '';
  try {
    kept = localStorage.getItem(choiceKey) ?? '';
  } catch {
    // Without storage the choice holds for this page.
  }
  const all = [new URLSearchParams(location.search).get(choiceKey) ?? '', ...kept.split(' ')];
  return [...new Set(all)].filter((id) => /^[\w-]+$/.test(id));
}

/** Where readers choose. */
export const providerSelect = '.code-provider select';

/** Where the figure is in a fold that hasn't been opened, it's in a template (shell/later.tsx). */
export const selectOf = (figure: Figure) =>
  figure.querySelector('select') ?? figure.querySelector('template')?.content.querySelector('select') ?? null;

/** The samples with variants that are in the document to their end. */
export function figures(): Figure[] {
  return [...document.querySelectorAll<Figure>('.code-block[data-sample]')].filter(
    (figure) =>
      document.readyState !== 'loading' || (figure.querySelector('.code-others a') ?? figure.nextSibling) !== null,
  );
}

/** @param wanted providers, the latest choice first */
export function planFor(figure: Figure, wanted: readonly string[]): Plan {
  const options = [...(selectOf(figure)?.options ?? [])];
  const offered = wanted.flatMap((id) => options.find(({ value }) => value === id) ?? []);
  const option = offered[0] ?? options[0];
  const [latest] = wanted;
  const reason = figure.querySelector(`[data-not="${latest ?? ''}"]`)?.textContent;
  // A provider for speech was never expected to generate text, and an earlier choice does.
  const isExpected = latest === undefined || latest === option?.value || (reason === undefined && offered.length > 0);
  const instead = option === undefined ? '' : ` This is the program with ${option.label}.`;
  const notice = isExpected ? '' : (reason ?? 'Not offered with the provider that you chose.') + instead;
  return { figure, id: option?.value ?? '', option, notice };
}

/** The program that the page came with. */
export const isFirst = ({ option }: Plan) => (option?.index ?? 0) === 0;

/** What is on screen now. */
export function current(figure: Figure): Shown {
  const contentOf = (selector: string) => [...(figure.querySelector(selector)?.childNodes ?? [])];
  return {
    code: contentOf('.code-text > code'),
    marks: contentOf('.code-marks'),
    printed: [...figure.querySelectorAll('.code-attached')],
    needs: contentOf('.code-needs'),
  };
}

/** What the page came with. */
export const original = (figure: Figure): Shown => (figure.original ??= current(figure));

/** Puts a program into its figure. */
export function put({ figure, id, notice }: Plan, { code, marks, printed, needs }: Shown): void {
  const fill = (selector: string, content: Shown['code']) =>
    figure.querySelector(selector)?.replaceChildren(...content);
  fill('.code-text > code', code);
  fill('.code-marks', marks);
  fill('.code-needs', needs);
  for (const old of figure.querySelectorAll('.code-attached, .code-notice')) old.remove();
  figure.querySelector('.code-foot')?.before(...printed);
  const select = selectOf(figure);
  if (select !== null) select.value = id;
  figure.dataset.shown = id;
  figure.dispatchEvent(new Event(variantEvents.program, { bubbles: true }));
  delete figure.dataset.waiting;
  figure.ariaBusy = null;
  if (notice === '') return;
  const text = document.createElement('p');
  text.className = 'code-notice';
  text.textContent = notice;
  figure.querySelector('.code-head')?.after(text);
}

/** Text with code between backticks. */
export function withCode(text: string): (Node | string)[] {
  return text.split('`').map((part, index) => {
    if (index % 2 === 0) return part;
    const code = document.createElement('code');
    code.textContent = part;
    return code;
  });
}

/**
 * Shows what the reader has chosen in a figure that wasn't painted yet. Where its program is in a file, the figure gets
 * its room: as many lines, the longest as long, and its output, which the option carries.
 */
export function showEarly(plan: Plan): void {
  const { figure, id, option } = plan;
  const first = original(figure);
  if (option === undefined || isFirst(plan)) {
    put(plan, first);
    return;
  }
  const [rows = 1, columns = 1] = (option.dataset.shape ?? '').split('x').map(Number);
  const { output, needs = '' } = option.dataset;
  const printed = first.printed.map((node) => {
    if (output === undefined) return node;
    const copy = (node as Element).cloneNode(true) as Element;
    copy.querySelector('pre > code')?.replaceChildren(output);
    return copy;
  });
  const code = [' '.repeat(columns) + '\n '.repeat(rows - 1)];
  put(plan, { ...first, code, printed, needs: withCode(needs) });
  figure.dataset.waiting = '';
  figure.ariaBusy = 'true';
  load(figure, id).catch(() => undefined);
}

const shared = globalThis as { variantFiles?: Map<string, Promise<VariantFile>> };

/** The programs with a provider, of the page that the figure is in. */
export function load(figure: Figure, id: string): Promise<VariantFile> {
  const files = (shared.variantFiles ??= new Map<string, Promise<VariantFile>>());
  const link = figure.querySelector<HTMLAnchorElement>('.code-others a');
  const address = new URL(`${id}.json`, link?.href).href;
  const known = files.get(address);
  if (known !== undefined) return known;
  const file = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: status ${String(response.status)}`);
    return response.json() as Promise<VariantFile>;
  });
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
}
