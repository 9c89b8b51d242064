import fc from 'fast-check';
import { createActor, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { MASK, mask, maskSnapshot, maskWord } from './mask.ts';
import { SECRET, SECRET_NUMBER, SECRETS, secretPerson } from './secrets.fixtures.ts';

describe('The masked data of machines', () => {
  it.each(Object.entries(SECRETS))('contain no secret of %s', (_, value) => {
    const unmasked = JSON.stringify(value, (_key, inner: unknown) => (inner instanceof Error ? inner.message : inner));
    expect(unmasked).toContain(SECRET);
    const shown = JSON.stringify(mask(value));
    expect(shown).not.toContain(SECRET);
    expect(shown).not.toContain(String(SECRET_NUMBER));
  });

  it('contain no value of a field that is not on the list, whatever it is', () => {
    const sentinels = fc.constantFrom<unknown>(SECRET, SECRET_NUMBER, `${SECRET}@mittag.example`, [SECRET], {
      a: { b: [SECRET_NUMBER] },
    });
    fc.assert(
      fc.property(fc.stringMatching(/^new[A-Z]\w{0,9}$/), sentinels, fc.jsonValue(), (field, secret, beside) => {
        const shown = JSON.stringify(
          mask({ type: 'anything', [field]: secret, deeper: [{ beside, [field]: secret }] }),
        );
        expect(shown).not.toMatch(new RegExp(`${SECRET}|${SECRET_NUMBER}`));
      }),
    );
  });

  it('still show the event, the cart and the result', () => {
    expect(
      mask({
        type: 'xstate.done.actor.save',
        output: { kind: 'refused', textKey: 'error.soldOut', cartId: 11, name: 'Anna', isFree: true, code: null },
      }),
    ).toEqual({
      type: 'xstate.done.actor.save',
      output: { kind: 'refused', textKey: 'error.soldOut', cartId: 11, name: MASK, isFree: true, code: null },
    });
  });

  it('include the state of a machine, but not its chart', () => {
    const machine = createMachine({
      context: { person: secretPerson, looks: 2 },
      initial: 'Waiting',
      states: { Waiting: {} },
    });
    const shown = maskSnapshot(createActor(machine).start().getSnapshot());
    expect(Object.keys(shown).sort()).toEqual(['context', 'status', 'value']);
    expect(shown).toMatchObject({
      status: 'active',
      value: 'Waiting',
      context: { looks: 2, person: { id: 7, username: MASK, birthdate: MASK } },
    });
  });

  it('hide the person key in the id of a payment actor', () => {
    expect(maskWord('xstate.done.actor.record:0123456789abcdef0123456789abcdef')).toBe(
      `xstate.done.actor.record:${MASK}`,
    );
  });

  it('stay small for large values, and end at circular references', () => {
    const dish = { id: 1, quantity: 2, articleId: 501, total: 1100 };
    const circle: Record<string, unknown> = {
      dishes: Array.from({ length: 10_000 }, () => ({ lines: Array.from({ length: 100 }, () => dish) })),
    };
    circle.itself = circle;
    const shown = JSON.stringify(mask(circle));
    expect(shown).toContain('… 9960 more');
    expect(shown.length).toBeLessThan(100_000);
  });
});
