import { timeFactor } from './page-values.ts';

/** As long as EN 301 549 asks for (5.8). */
const REPEAT_MS = 500;
/** How far a finger that taps twice may move; two targets are further apart (WCAG 2.5.8). */
const SAME_PLACE_PX = 24;

const CONTROLS = 'button, a[href], input, summary';
const STATES = ['aria-pressed', 'aria-expanded', 'aria-checked'];

interface Press {
  control: Element;
  /** Its name and state: what the press asks for. */
  meaning: string;
  at: number;
  isByKey: boolean;
  x: number;
  y: number;
}

function meaningOf(control: Element): string {
  if (!control.matches(CONTROLS)) return '';
  const { checked } = control as HTMLInputElement;
  const states = STATES.map((state) => control.getAttribute(state));
  const isOpen = control.parentElement?.hasAttribute('open');
  return [control.getAttribute('aria-label') ?? control.textContent, checked, isOpen, ...states].join();
}

/** `label`: what was pressed before. WebKit tells the press of its field as one by key. */
function pressOf(event: MouseEvent, target: Element, label: MouseEvent | null): Press {
  const control = target.closest(CONTROLS) ?? target;
  const isOfLabel = label !== null && (label.target as Element).closest('label')?.control === control;
  const { detail, clientX: x, clientY: y } = isOfLabel ? label : event;
  return { control, meaning: meaningOf(control), at: event.timeStamp, isByKey: detail === 0, x, y };
}

/**
 * Whether a press asks for what nobody can have seen yet: the press before has changed what lies there, or its meaning.
 * With more time (`factor` above 1) also the same once more.
 */
function isRepeat(before: Press, press: Press, factor: number): boolean {
  const isHere = press.isByKey || Math.hypot(press.x - before.x, press.y - before.y) < SAME_PLACE_PX;
  if (before.isByKey !== press.isByKey || !isHere) return false;
  const isSame = before.control === press.control && before.meaning === press.meaning;
  if (isSame && factor === 1) return false;
  return press.at - before.at < REPEAT_MS * (isSame ? 1 : factor);
}

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A press that is repeated, by finger, mouse or key, counts once (decision 068). Returns how to end that. */
export function ignoreRepeatedPresses(): () => void {
  let factor = 1;
  let before: Press | null = null;
  let label: MouseEvent | null = null;
  const onClick = (event: MouseEvent) => {
    const { target, isTrusted } = event;
    if (!isTrusted || !(target instanceof Element)) return;
    // The press of a label is followed by that of its field.
    const isLabel = target.closest(`label, ${CONTROLS}`)?.matches('label');
    const press = pressOf(event, target, label);
    label = isLabel ? event : null;
    if (isLabel) return;
    if (before && isRepeat(before, press, factor)) drop(event);
    else before = press;
  };
  const onKey = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter';
    if (isEnter && event.repeat && !(event.target instanceof HTMLTextAreaElement)) drop(event);
    // Whoever has gone on by a key means what they have gone to.
    if (!isEnter && event.key !== ' ') before = null;
  };
  const unwatch = timeFactor.watch((wanted) => (factor = wanted));
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('keydown', onKey, { capture: true });
  return () => {
    unwatch();
    window.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('keydown', onKey, { capture: true });
  };
}
