import { startFind } from './variant-find.ts';
import { build } from './variant-markup.ts';
import {
  choiceKey,
  choices,
  current,
  type Figure,
  figures,
  isFirst,
  load,
  original,
  type Plan,
  planFor,
  providerSelect,
  put,
  selectOf,
  type Shown,
  showEarly,
  withCode,
} from './variant-parts.ts';
import { variantEvents, type VariantFile } from './variant-wire.ts';
import { shellEvents } from '../../shell/events.ts';
import { keepInAddress } from '../../shell/keep-in-address.ts';

/*
 * The switch between the variants of the samples. Readers choose once: a choice counts for all samples, is remembered,
 * and is in the address. A module of its own, so that the inline script (variant-early.ts) can ask for it before the
 * shell has loaded.
 */

/** How many choices are remembered: a reader may have one for speech and one for text. */
const remembered = 4;

/** Counts what makes earlier plans void: choices, and pages. */
let turn = 0;

function remember(id: string): void {
  const kept = [id, ...choices().filter((other) => other !== id)].slice(0, remembered).join(' ');
  keepInAddress(choiceKey, id);
  try {
    localStorage.setItem(choiceKey, kept);
  } catch {
    // The address has it.
  }
}

const labelOf = (figure: Figure, id: string) =>
  [...(selectOf(figure)?.options ?? [])].find(({ value }) => value === id)?.label ?? '';
const firstOf = (figure: Figure) => selectOf(figure)?.options[0]?.value ?? '';
const shownIn = (figure: Figure) => figure.dataset.shown ?? firstOf(figure);

function variant({ figure, id, option }: Plan, file: VariantFile): Shown {
  const own = file[figure.dataset.sample ?? ''];
  if (own === undefined) throw new Error(`There is no program for ${id}.`);
  const { marks, printed } = original(figure);
  return {
    code: own.code.map(build),
    marks: own.marks?.map(build) ?? marks,
    printed: own.printed?.map(build) ?? printed,
    needs: withCode(option?.dataset.needs ?? ''),
  };
}

/**
 * Shows what the reader has chosen.
 * @param early before anything of it was on screen: the room of what loads is kept, and nothing shows in it. Later,
 * what was there stays until the other program has come.
 */
async function show(all: readonly Figure[], early: boolean): Promise<void> {
  const mine = turn;
  const wanted = choices();
  const ready = await Promise.all(all.map((figure) => prepare(planFor(figure, wanted), early)));
  if (mine !== turn) return;
  const active = document.activeElement?.closest<Figure>('.code-block');
  const before = active?.getBoundingClientRect().top ?? 0;
  for (const finish of ready) finish();
  // What the reader looks at stays where it is, though samples above may change their height.
  if (!early && active) scrollBy({ top: active.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Gets what a plan needs. @returns what puts it on screen */
async function prepare(plan: Plan, early: boolean): Promise<() => void> {
  const { figure, id, option } = plan;
  original(figure);
  if (early && figure.dataset.waiting === undefined) showEarly(plan);
  if (isFirst(plan)) return () => put(plan, original(figure));
  if (shownIn(figure) === id && figure.dataset.waiting === undefined) return () => put(plan, current(figure));
  figure.ariaBusy = 'true';
  try {
    const file = await load(figure, id);
    return () => put(plan, variant(plan, file));
  } catch (error) {
    console.warn("The program didn't load.", error);
    return () => {
      const isWaiting = figure.dataset.waiting !== undefined;
      const back = isWaiting ? firstOf(figure) : shownIn(figure);
      const notice = `The program with ${option?.label ?? id} didn’t load. This is the one with ${labelOf(figure, back)}.`;
      put({ ...plan, id: back, notice }, isWaiting ? original(figure) : current(figure));
    };
  }
}

/** Says once what a choice did; made before, because a status that comes with its text isn't read out everywhere. */
function statusLine(): HTMLElement {
  const known = document.querySelector<HTMLElement>('.code-status');
  if (known !== null) return known;
  const status = document.createElement('p');
  status.className = 'code-status visually-hidden';
  status.setAttribute('role', 'status');
  document.body.append(status);
  return status;
}

function summary(figure: Figure, id: string): string {
  const all = figures();
  const changed = all.filter((other) => shownIn(other) === id).length;
  const subject = changed === 1 ? '1 sample on this page uses' : `${String(changed)} samples on this page use`;
  const rest = all.length - changed;
  const others = rest === 0 ? '' : ` ${String(rest)} ${rest === 1 ? 'doesn’t' : 'don’t'} offer it.`;
  return `${subject} ${labelOf(figure, id)} now.${others}`;
}

async function choose(figure: Figure, id: string): Promise<void> {
  turn += 1;
  const mine = turn;
  const status = statusLine();
  remember(id);
  await show(figures(), false);
  if (mine === turn && shownIn(figure) === id) status.textContent = summary(figure, id);
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !target.matches(providerSelect)) return;
  const figure = target.closest<Figure>('.code-block');
  // The shell hands on once more what was chosen before it ran.
  if (figure !== null && (shownIn(figure) !== target.value || choices()[0] !== target.value)) {
    void choose(figure, target.value);
  }
});

/** Completes what came with the page and isn't there yet, or was there before the reader chose on another page. */
function arrive(): void {
  const wanted = choices();
  const fresh = figures().filter((figure) => {
    const { shown, waiting } = figure.dataset;
    if (shown === undefined) return wanted.length > 0;
    // Going back may lead to an address from before a choice.
    return waiting !== undefined || shown !== planFor(figure, wanted).id;
  });
  if (fresh.length > 0) void show(fresh, true);
}

addEventListener(shellEvents.page, () => {
  turn += 1;
  arrive();
});
addEventListener(variantEvents.figures, arrive);
// What comes gets its room before the page scrolls to a heading below it.
addEventListener(shellEvents.reveal, arrive);
startFind();
// What the reader has chosen before this ran.
const chosen = figures().find((figure) => (selectOf(figure)?.value ?? '') !== shownIn(figure));
if (chosen === undefined) arrive();
else void choose(chosen, selectOf(chosen)?.value ?? '');
