import { readableText, joinedReadableText } from './readable-text.ts';

export const CONTROLS = 'a[href], button, input, select, textarea';
/** Announced by their name. */
const NAMED = '[role="timer"], [role="img"][aria-label]';
/** Each is one thought, whatever stands beside it. */
const SENTENCES = 'h1, h2, h3, h4, h5, h6, p';
/** A label and its value, which are one thought. */
const PAIRS = 'dt, dd';
/** One thought as well, as long as there is nothing to press in it. */
const ENTRIES = 'li, tr, legend, caption, figcaption, output';
const ALONE = [CONTROLS, NAMED, SENTENCES, PAIRS, ENTRIES, 'label'].join(', ');

/** What is read at once. */
export interface ReadablePart {
  /** By which it is found again. */
  node: Node;
  element: Element;
  /** Its name, or its words. Never empty. */
  text: string;
}

const isSeen = (element: Element): boolean =>
  (element.checkVisibility({ checkVisibilityCSS: true }) || getComputedStyle(element).display === 'contents') &&
  !element.matches('[aria-hidden="true"], [inert], [data-announcer]');

const referredTo = (element: Element, attribute: 'aria-labelledby' | 'aria-describedby'): HTMLElement[] =>
  (element.getAttribute(attribute)?.split(' ') ?? [])
    .map((id) => document.getElementById(id))
    .filter((one) => one !== null);

export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const named = referredTo(element, 'aria-labelledby');
  if (named.length > 0) return named.map(readableText).join(' ');
  const labels = (element as HTMLInputElement).labels;
  return labels && labels.length > 0 ? [...labels].map(readableText).join(' ') : readableText(element);
}

const named = (element: Element): ReadablePart[] => {
  const text = nameOf(element);
  return text === '' ? [] : [{ node: element, element, text }];
};

/** A dot or an arrow between other things says nothing. */
const says = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** What stands in an element one beside the other, with nothing but signs between. */
const piecesOf = (element: Element): Element[] =>
  [...element.childNodes].every((node) => node instanceof Element || !says(node.textContent ?? ''))
    ? [...element.children]
    : [element];

/**
 * What a control is described by, also where only a reader is told, in its pieces: each may have been heard already.
 */
export const descriptionOf = (element: Element): string[] =>
  element.matches(CONTROLS) ? referredTo(element, 'aria-describedby').flatMap(piecesOf).map(readableText) : [];

/** Text that stands between what is read alone: the name, quantity and price of a line, say. */
function together(nodes: readonly Node[], parent: Element): ReadablePart[] {
  const text = joinedReadableText(nodes);
  const node = nodes.find((one) => says(joinedReadableText([one])));
  if (!node || !says(text)) return [];
  return [{ node, element: node instanceof Element ? node : parent, text }];
}

const controlsIn = (element: Element): ReadablePart[] =>
  [...element.querySelectorAll(CONTROLS)]
    .filter((control) => isSeen(control) && !control.closest('[aria-hidden="true"], [inert]'))
    .flatMap(named);

function alone(element: Element): ReadablePart[] {
  if (element.matches(`${CONTROLS}, ${NAMED}`)) return named(element);
  // It is the name of its control.
  if (element.matches('label')) return controlsIn(element);
  if (element.matches(SENTENCES)) {
    const controls = controlsIn(element);
    // A heading that can be pressed is heard once.
    return [...named(element).filter((one) => controls.every(({ text }) => text !== one.text)), ...controls];
  }
  return element.matches(ENTRIES) && !element.querySelector(ALONE) ? named(element) : partsOf(element);
}

/**
 * What is read of an element, in the order of the page: controls by their names, headings, sentences, entries of lists
 * and labels with their values as a whole, and all other text together with what stands beside it.
 */
export function partsOf(parent: Element): ReadablePart[] {
  const parts: ReadablePart[] = [];
  let run: Node[] = [];
  /** What can be pressed in a label or its value. */
  let controls: ReadablePart[] = [];
  const end = () => {
    parts.push(...together(run, parent), ...controls);
    [run, controls] = [[], []];
  };
  for (const child of parent.childNodes) {
    if (!(child instanceof Element)) run.push(child);
    else if (isSeen(child)) {
      if (child.matches(PAIRS)) {
        if (child.matches('dt')) end();
        run.push(child);
        controls.push(...controlsIn(child));
      } else if (!child.matches(ALONE) && !child.querySelector(ALONE)) run.push(child);
      else {
        end();
        parts.push(...alone(child));
      }
    }
  }
  end();
  return parts;
}
