import { areLines } from '../../domain/typed-text.ts';
import { badRequest } from '../http/refusal.ts';

/** Longest comment and delivery option that a cart keeps, in characters. */
const MAX_LENGTH = 500;

/** A comment or delivery option, cut to the longest that is stored; undefined: not given, the stored one stays. */
export const clipText = (text: string | null | undefined): string | undefined =>
  text?.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, '') ?? undefined;

/** Nothing longer is looked at. */
const LONGEST_SENT = 10 * MAX_LENGTH;

/** The comment after `sent`, cut to the longest that is stored. Throws a 400 for one that is far too long or holds what is invisible. */
export function commentAfter(kept: string, sent: string | null | undefined): string {
  if (sent == null || sent === kept) return kept;
  if (sent.length > LONGEST_SENT || !areLines(sent)) throw badRequest();
  return clipText(sent) ?? kept;
}
