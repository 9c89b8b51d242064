import { type Call } from '../../contract/call.ts';
import { type Trial } from './trial.ts';

/** A promise of a server that the client relies on, and how it is looked at. */
export interface Check {
  /** `<area>.<what>`; stays the same for ever, so that reports can be compared. */
  id: string;
  /** Heading in the report. */
  group: string;
  /** Where it is promised: sections of the specification, or a document. */
  section: string;
  /** In one sentence. */
  promise: string;
  /** `optional`: the client works without, with less to show. */
  weight: 'required' | 'optional';
  /** What the client does where it is not kept. */
  otherwise: string;
  /** Calls that it looks at. */
  calls: readonly Call[];
  /** Returns if it is kept. Throws `NotKept` or `Skipped`; any other error counts as not kept. */
  run: (trial: Trial) => Promise<void>;
}

/** The promise is not kept; the message says what the server did instead, without anything personal or secret. */
export class NotKept extends Error {
  override name = 'NotKept';
}

/** It cannot be told, for the reason in the message. */
export class Skipped extends Error {
  override name = 'Skipped';
}

/** The server has given no answer of its own: none at all, a web page, or a redirect. */
export class NoAnswer extends NotKept {
  override name = 'NoAnswer';
}

/** Throws unless the condition holds. */
export function keep(isKept: boolean, instead: string): asserts isKept {
  if (!isKept) throw new NotKept(instead);
}

/** Refused: neither done nor broken. */
export const isRefused = (status: number): boolean => status >= 400 && status < 500;
