import { useEffect, useRef } from 'react';
import { announcer } from '../accessibility/announcer.ts';

/** Announces a text politely as soon as there is one, and whenever it changes; null: nothing to say. */
export function useAnnounce(text: string | null): void {
  useEffect(() => {
    if (text !== null) announcer.say(text);
  }, [text]);
}

/** Says what another choice has led to, as soon as it is known (not null); not what the page opens with. */
export function useAnnounceResult(choice: string, result: string | null): void {
  const said = useRef(choice);
  useEffect(() => {
    if (result === null || said.current === choice) return;
    said.current = choice;
    announcer.say(result, 'result');
  }, [choice, result]);
}

/** Says what is true for a while: one wait is said at a time, and not if it is over by then. */
export function useAnnounceWhile(text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    announcer.say(text, 'wait');
    return () => announcer.withdraw('wait');
  }, [text]);
}
