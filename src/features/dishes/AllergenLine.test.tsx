import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Article } from '../../../domain/article.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { AllergenLine } from './AllergenLine.tsx';

afterEach(cleanup);

const known = [
  { id: 1, code: 'A', name: 'Gluten' },
  { id: 7, code: 'G', name: 'Milk' },
];
const dish = (allergenIds: number[] | null) => ({ allergenIds }) as Article;
const words = (allergenIds: number[] | null, personIds: number[] = [], names: typeof known | null = known) =>
  renderInApp(<AllergenLine article={dish(allergenIds)} view={{ known: names, personIds }} />).container.textContent;

describe('the allergens of a dish', () => {
  test('sorted codes are visible, names are for screen readers', () => {
    words([7, 1]);
    expect(screen.getByText('Allergens: A, G').getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('Contains: Gluten, Milk')).toBeTruthy();
  });

  // DISH-9
  test('a person is warned about their own allergens by name', () => {
    expect(words([7, 1], [7])).toContain('Careful, contains: Milk');
  });

  // DISH-9
  test('a person is not warned about other allergens', () => {
    expect(words([1], [7])).not.toContain('Careful');
  });

  // DISH-19
  test('undeclared allergens are shown differently from none', () => {
    words(null);
    expect(screen.getByText('Allergens not declared')).toBeTruthy();
    expect(screen.queryByText('No allergens listed')).toBeNull();
    cleanup();
    words([], [7]);
    expect(screen.getByText('No allergens listed')).toBeTruthy();
    expect(screen.queryByText('Allergens not declared')).toBeNull();
  });

  // DISH-85
  test('undeclared allergens are a warning to a person who avoids some, and never “none”', () => {
    const { container } = renderInApp(<AllergenLine article={dish(null)} view={{ known, personIds: [7] }} />);
    const warning = screen.getByText('Allergens not declared: please ask us');
    const look = warning.closest('[class]')?.className;
    expect(screen.queryByText('Allergens not declared')).toBeNull();
    cleanup();
    words([7], [7]);
    expect(screen.getByText('Careful, contains: Milk').closest('[class]')?.className).toBe(look);
    expect(container.textContent).not.toContain('No allergens');
  });

  // DISH-10
  test('without the list of allergens they are unknown, with a warning, and never ids', () => {
    expect(words([7, 1], [9], null)).toMatch(/ Allergens unknown$/);
    cleanup();
    expect(words([7, 1], [1], null)).toMatch(/ Careful, contains one of your allergens$/);
  });

  test('an allergen that is not in the list is not shown by its id', () => {
    expect(words([99])).toMatch(/Allergens: \?Contains: an allergen without a name$/);
  });

  // DISH-20
  test('the word "safe" is never used', () => {
    for (const ids of [null, [], [1]]) words(ids, [7]);
    expect(screen.queryAllByText(/safe/i)).toEqual([]);
  });
});
