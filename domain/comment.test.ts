import { describe, expect, it } from 'vitest';
import { MAX_COMMENT_LENGTH, clipComment, joinedComment } from './comment.ts';

// ORDER-117
describe('the comment of a cart that another one joins', () => {
  it('is that of both, one below the other, or of the one that has one', () => {
    expect(joinedComment('Ohne Salz', 'Bitte klingeln')).toBe('Ohne Salz\nBitte klingeln');
    expect([joinedComment('', 'Bitte klingeln'), joinedComment('Ohne Salz', ''), joinedComment('', '')]).toEqual([
      'Bitte klingeln',
      'Ohne Salz',
      '',
    ]);
  });

  it('says once what both say', () => {
    expect(joinedComment('Ohne Salz', 'Ohne Salz')).toBe('Ohne Salz');
    expect(joinedComment('Ohne Salz\nBitte klingeln', 'Bitte klingeln')).toBe('Ohne Salz\nBitte klingeln');
    expect(joinedComment('Ohne Salz und Pfeffer', 'Ohne Salz')).toBe('Ohne Salz und Pfeffer\nOhne Salz');
  });

  it('ends where there is no room any more, never within a character', () => {
    const long = 'a'.repeat(MAX_COMMENT_LENGTH - 2);
    expect(joinedComment(long, '🍕🍕')).toBe(`${long}\n`);
    expect(joinedComment(long, 'bb')).toBe(`${long}\nb`);
    expect(clipComment(long)).toBe(long);
  });
});
