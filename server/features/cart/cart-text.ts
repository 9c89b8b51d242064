import { MAX_COMMENT_LENGTH, clipComment } from '../../../domain/comment.ts';
import { areLines } from '../../../domain/typed-text.ts';
import { badRequest } from '../../core/refusal.ts';

/** A comment or delivery option, cut to the longest that is stored; undefined: not given, the stored one stays. */
export const clipText = (text: string | null | undefined): string | undefined =>
  text == null ? undefined : clipComment(text);

/** Nothing longer is looked at. */
const LONGEST_SENT = 10 * MAX_COMMENT_LENGTH;

/**
 * The comment after `sent`, cut to the longest that is stored. Throws a 400 for one that is far too long or holds what
 * is invisible.
 */
export function commentAfter(stored: string, sent: string | null | undefined): string {
  if (sent == null || sent === stored) return stored;
  if (sent.length > LONGEST_SENT || !areLines(sent)) throw badRequest();
  return clipText(sent) ?? stored;
}
