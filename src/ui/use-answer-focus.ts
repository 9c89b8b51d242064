import { useEffect, useRef, useState } from 'react';
import { focusWrong } from './focus-wrong.ts';

const WRONG = '[aria-invalid="true"]';

/**
 * Moves the focus to where an answer is shown, once per submission and after it is on the page: the answer may be a
 * refusal far above the button that was pressed. `find` returns null if there is nothing to tell.
 * `hasAsked`: something was submitted, so that what is shown now is an answer.
 */
export function useAnswerFocus(isBusy: boolean, find: () => HTMLElement | null) {
  const [submissions, setSubmissions] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    if (isBusy || answered.current === submissions) return;
    answered.current = submissions;
    const place = find();
    if (place?.matches(WRONG)) focusWrong(place, { preventScroll: true });
    else place?.focus({ preventScroll: true });
    // A field with its label and what is wrong with it.
    (place?.closest('.mantine-InputWrapper-root') ?? place)?.scrollIntoView?.({ block: 'nearest' });
  });
  return { hasAsked: submissions > 0, awaitAnswer: () => setSubmissions((before) => before + 1) };
}

/** The first field of a form, in the order of the page, that is marked as wrong. */
export const firstWrongField = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>(WRONG) ?? null;
