import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { matchAllergens, allergenWarning } from './allergens.ts';
import { displayName } from './display-name.ts';
import { countdownSteps, formatRemaining, idleSettingsError, readAutoLogoutSeconds } from './idle.ts';
import { isLogged, logLevelOf } from './log.ts';
import { parseMaxQuantity, quantityLimit } from './quantity.ts';
import { isVersionSupported, MINIMUM_API_VERSION } from './version.ts';

describe('the name of a dish', () => {
  // DISH-7
  test.each([
    ['Detail', 'Short', 'Name', false, 'Detail'],
    [' ', 'Short', 'Name', false, 'Short'],
    ['', '\t', 'Name', false, 'Name'],
    ['', '', ' ', false, ''],
    [' Detail ', '', '', false, ' Detail '],
    ['Detail', 'Short', 'Name', true, 'Name'],
    ['Detail', 'Short', ' ', true, 'Detail'],
  ])('%j %j %j, article name first %s: %j', (detailName, shortName, name, isFirst, expected) => {
    expect(displayName({ detailName, shortName, name }, isFirst)).toBe(expected);
  });
});

describe('allergens', () => {
  const gluten = { id: 1, code: 'A', name: 'Gluten' };
  const milk = { id: 7, code: 'G', name: 'Milk' };
  const factsOf = (
    allergenIds: number[] | null,
    avoidedIds: number[] = [],
    known: (typeof milk)[] | null = [milk, gluten],
  ) => matchAllergens({ allergenIds }, known, avoidedIds);

  // DISH-19
  it('are unknown, not absent, when undeclared', () => {
    expect(factsOf(null, [1])).toEqual({ kind: 'undeclared' });
    expect(factsOf([], [1])).toEqual({ kind: 'noneListed' });
  });

  it('are sorted by letter', () => {
    expect(factsOf([7, 1])).toEqual({ kind: 'contains', allergens: [gluten, milk], warnings: [] });
  });

  // DISH-9
  it('lead to a warning when the person avoids them', () => {
    expect(factsOf([7, 1], [7, 9])).toEqual({ kind: 'contains', allergens: [gluten, milk], warnings: [milk] });
    expect(factsOf([1], [7])).toEqual({ kind: 'contains', allergens: [gluten], warnings: [] });
  });

  it('have no names when the list could not be read, but lead to a warning', () => {
    expect(factsOf([7, 1], [9], null)).toEqual({ kind: 'unnamed', isAvoided: false });
    expect(factsOf([7, 1], [1], null)).toEqual({ kind: 'unnamed', isAvoided: true });
    expect(factsOf(null, [1], null)).toEqual({ kind: 'undeclared' });
    expect(factsOf([], [1], null)).toEqual({ kind: 'noneListed' });
  });

  // CART-46
  it('that a server does not tell are another thing than undeclared ones', () => {
    expect(matchAllergens({}, [milk], [7])).toEqual({ kind: 'untold' });
  });

  // DISH-85
  it('that are not declared, or unknown, are warned of like those that are', () => {
    const warningOf = (
      allergenIds: number[] | null | undefined,
      avoided: number[],
      known: (typeof milk)[] | null = [milk],
    ) => allergenWarning({ allergenIds }, known, avoided);
    expect(warningOf([7, 1], [7])).toEqual({ kind: 'contains', allergens: [milk] });
    expect(warningOf([7, 1], [7], null)).toEqual({ kind: 'contains', allergens: [] });
    expect(warningOf(null, [7])).toEqual({ kind: 'undeclared' });
    expect(warningOf(undefined, [7])).toEqual({ kind: 'untold' });
    for (const [ids, avoided, known] of [
      [[1], [7], [milk]],
      [[1], [7], null],
      [[], [7], [milk]],
      [null, [], [milk]],
      [[7], [], [milk]],
      [undefined, [], [milk]],
    ] as const)
      expect(warningOf(ids && [...ids], [...avoided], known && [...known])).toBeNull();
  });

  it('are never shown by their ids, even if the list does not contain them', () => {
    const unnamed = { id: 7, code: '?', name: '' };
    expect(factsOf([7], [7], [])).toEqual({ kind: 'contains', allergens: [unnamed], warnings: [unnamed] });
  });
});

describe('quantities', () => {
  // DISH-5
  test.each([
    [undefined, 1],
    [null, 1],
    ['', 1],
    ['9999', 1],
    ['0', 1],
    ['-2', 1],
    ['many', 1],
    [' 7 ', 7],
    ['9998', 9998],
  ])('MaxMultiplicator %j allows %d', (text, expected) => {
    expect(parseMaxQuantity(text)).toBe(expected);
  });

  // DISH-5
  test.each([
    [10, null, null, 10],
    [10, 3, null, 3],
    [1, 3, null, 1],
    [10, null, 4, 4],
    [10, 3, 2, 2],
    [10, null, 0, 0],
    [10, null, -1, 0],
  ])('setting %d, article %s, left %s: at most %d', (settingMax, articleMax, remainingItems, expected) => {
    expect(quantityLimit({ settingMax, articleMax, remainingItems })).toBe(expected);
  });
});

describe('the API version', () => {
  // START-6, START-22
  test.each([
    ['1.0.0.0', '1.0.0.0', true],
    ['1.0.0.1', '1.0.0.0', true],
    ['0.9.9.9', '1.0.0.0', false],
    ['2.0.0.0', '1.9.9.9', true],
    ['1.10.0.0', '1.9.0.0', true],
    ['1.2.0.5', '1.2.1.0', false],
    [' 1.0.0.0 ', '1.0.0.0', true],
    ['1.0.0', '1.0.0.0', false],
    ['1.0.0.0-beta', '1.0.0.0', false],
    ['', '1.0.0.0', false],
    ['1.0.0.0', 'x', false],
  ])('%s supports %s: %s', (installed, minimum, expected) => {
    expect(isVersionSupported(installed, minimum)).toBe(expected);
  });

  // START-6
  it('is compared with the client’s minimum by default', () => {
    expect(isVersionSupported(MINIMUM_API_VERSION)).toBe(true);
    expect(isVersionSupported('0.9.0.0')).toBe(false);
  });

  it('is ordered: of two versions at least one supports the other', () => {
    const version = fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12), fc.nat(12)).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(version, version, (a, b) => {
        const [ab, ba] = [isVersionSupported(a, b), isVersionSupported(b, a)];
        expect(ab || ba).toBe(true);
        expect(ab && ba).toBe(a === b);
      }),
    );
  });
});

describe('the session countdown', () => {
  // LEAVE-18
  test.each([
    [100, 15],
    [99.9, 14],
    [98, 13],
    [98.01, 14],
    [7, 0],
    [7.01, 1],
    [14.5, 2],
    [0, 0],
  ])('at %d %% shows %d green steps', (percent, green) => {
    const steps = countdownSteps(percent);
    expect(steps).toHaveLength(15);
    expect(steps.filter(Boolean)).toHaveLength(green);
    expect(steps.indexOf(false)).toBe(green === 15 ? -1 : green);
  });

  // LEAVE-18
  test.each([
    [600_000, '10:00'],
    [599_001, '10:00'],
    [599_000, '09:59'],
    [1, '00:01'],
    [0, '00:00'],
    [-5, '00:00'],
    [3_661_000, '61:01'],
    [36_000_000, '600:00'],
  ])('%d ms are shown as %s', (ms, text) => {
    expect(formatRemaining(ms)).toBe(text);
  });

  // LEAVE-26
  test.each([
    [5, 600, null],
    [5, 0, null],
    [5, false, null],
    [0, 600, 'idleNotPositive'],
    [-1, 600, 'idleNotPositive'],
    [NaN, 600, 'idleNotPositive'],
    [5, -1, 'timeoutInvalid'],
    [5, NaN, 'timeoutInvalid'],
  ] as const)('idle after %d s, timeout %s: %s', (idleSeconds, timeoutSeconds, error) => {
    expect(idleSettingsError({ idleSeconds, timeoutSeconds })).toBe(error);
  });
});

// CALL-15
test.each([
  ['info', 'info', true],
  ['error', 'info', true],
  ['debug', 'info', false],
  ['off', 'debug', false],
  ['fatal', 'off', false],
] as const)('an entry of level %s is sent at %s: %s', (level, configured, expected) => {
  expect(isLogged(level, configured)).toBe(expected);
});

// CALL-15
test.each([
  ['warn', 'warn'],
  ['ERROR', 'error'],
  ['Off', 'off'],
  ['loud', null],
  ['', null],
])('the log level named %j is %j', (name, level) => {
  expect(logLevelOf(name)).toBe(level);
});

// LEAVE-15
describe('The setting of the automatic logout', () => {
  // LEAVE-15, LEAVE-26, LEAVE-25
  it.each([
    ['600', 600],
    [' 90 ', 90],
    ['20', 20],
    ['19', 20],
    ['1', 20],
    ['false', 0],
    ['0', 0],
    ['00', 0],
    ['', undefined],
    ['-5', undefined],
    ['ten', undefined],
    ['1.5', undefined],
    ['true', undefined],
  ])('%j reads as %j', (text, expected) => {
    expect(readAutoLogoutSeconds(text)).toBe(expected);
  });
});
