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

const pressOf = ({ detail, timeStamp, clientX, clientY }: MouseEvent, target: Element): Press => {
  const control = target.closest(CONTROLS) ?? target;
  return { control, meaning: meaningOf(control), at: timeStamp, isByKey: detail === 0, x: clientX, y: clientY };
};

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
  const onClick = (event: MouseEvent) => {
    const { target, isTrusted } = event;
    // The press of a label is followed by that of its field.
    if (!isTrusted || !(target instanceof Element) || target.closest(`label, ${CONTROLS}`)?.matches('label')) return;
    const press = pressOf(event, target);
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
