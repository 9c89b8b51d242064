import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { consentKit } from '../../machines/consent/consent.kit.ts';
import { idleKit } from '../../machines/idle/idle.kit.ts';
import { defineKit } from '../../machines/testing/kit.ts';
import { FORMATS } from './formats.ts';
import { plainName, reportOf } from './report.ts';

const lampMachine = setup({
  types: { events: {} as { type: 'switch.press' } | { type: 'mains.fail' } },
  guards: { never: () => false },
}).createMachine({
  id: 'lamp',
  initial: 'Off',
  states: {
    Off: { on: { 'switch.press': 'On', 'mains.fail': { guard: 'never', target: 'Broken' } } },
    On: { on: { 'switch.press': 'Off' } },
    Broken: {},
  },
});
const lampKit = (unreachable: Record<string, string>) =>
  defineKit({
    machine: lampMachine,
    starts: { 'a lamp, "new"': undefined },
    events: { 'switch.press': { type: 'switch.press' }, 'mains.fail': { type: 'mains.fail' } },
    answers: {},
    projection: () => null,
    unreachable,
  });

describe('The report of test paths', () => {
  it('reads as Given, When, Then, and says which path reaches each state and transition', () => {
    expect(FORMATS.md([reportOf('consent', consentKit, 'edges')])).toBe(`# Test paths

## consent

- 3 situations, all of them explored (at most 100000 steps from one start; more is an error).

### Paths (edges): 3

1. Given a page that opens: \`consent\` is in \`Reading\`
   - When \`readConsent\` answers “agreed”
   - Then it is in \`Consented\`
2. Given a page that opens: \`consent\` is in \`Reading\`
   - When \`readConsent\` fails
   - Then it is in \`Unasked\`
3. Given a page that opens: \`consent\` is in \`Reading\`
   - When \`readConsent\` answers “not agreed”
   - Then it is in \`Unasked\`
   - When \`cookies.accept\`
   - Then it is in \`Consented\`, and does \`writeConsent\`

### States: 3 of 3 reachable

| state | where |
|---|---|
| \`Reading\` | path 1 |
| \`Unasked\` | path 2 |
| \`Consented\` | path 1 |

### Transitions: 4 of 4 reachable

| transition | where |
|---|---|
| \`Reading  readConsent answers [isConsented] → consent.Consented\` | path 1 |
| \`Reading  readConsent answers → consent.Unasked\` | path 3 |
| \`Reading  readConsent fails → consent.Unasked\` | path 2 |
| \`Unasked  cookies.accept → consent.Consented\` | path 3 |
`);
  });

  it('lists what cannot be reached, with the reason from the kit or a note that there is none', () => {
    const edge = 'lamp.Off  mains.fail [never] → lamp.Broken';
    const { states, transitions } = reportOf('lamp', lampKit({ [edge]: 'The mains never fail.' }), 'edges');
    expect(
      transitions.filter(({ isReachable }) => !isReachable).map(({ name, path, reason }) => [name, path, reason]),
    ).toEqual([['Off  mains.fail [never] → lamp.Broken', null, 'The mains never fail.']]);
    expect(states.filter(({ isReachable }) => !isReachable).map(({ name, reason }) => [name, reason])).toEqual([
      ['Broken', 'no reason is given: name it in the kit, or mend the chart'],
    ]);
  });

  it('is valid CSV', () => {
    const lines = FORMATS.csv([reportOf('lamp', lampKit({}), 'edges')])
      .trimEnd()
      .split('\n');
    expect(lines.slice(0, 4)).toEqual([
      'kind,machine,path,step,given,when,then,does,note',
      'path,lamp,1,0,"a lamp, ""new""",,Off,,',
      'path,lamp,1,1,Off,switch.press,On,,',
      'path,lamp,1,2,On,switch.press,Off,,',
    ]);
  });

  it('says whether there are more paths than it lists', () => {
    const limit = (text: string) => new RegExp(`At most \\d+ paths from one start.*: ${text}`);
    expect(reportOf('consent', consentKit, 'simple').limits[1]).toMatch(limit('not met, these are all'));
    expect(reportOf('idle', idleKit, 'simple').limits[1]).toMatch(limit('met, there are more'));
  });

  it('continues only once from a situation that several starts lead to, and says so', () => {
    const of = (starts: Record<string, undefined>) => reportOf('lamp', { ...lampKit({}), starts }, 'simple');
    expect(of({ 'a new lamp': undefined, 'an old lamp': undefined }).paths.map(({ start }) => start)).toEqual([
      'a new lamp',
    ]);
    expect(of({ 'a new lamp': undefined, 'an old lamp': undefined }).limits[2]).toMatch(/several starts/);
    expect(of({ 'a new lamp': undefined }).limits).toHaveLength(2);
  });

  it('names XState’s events in plain words', () => {
    expect(plainName('session.Starting  xstate.done.actor.startup [isReady] → session.Ready', 'session')).toBe(
      'Starting  startup answers [isReady] → session.Ready',
    );
    expect(plainName('session  xstate.snapshot.ledger', 'session')).toBe('session  ledger comes to hold');
    expect(plainName('card.Refused  xstate.after.refusal.card.Refused → card.Reading', 'card')).toBe(
      'Refused  after refusal → card.Reading',
    );
  });

  it('is deterministic', () => {
    for (const format of [FORMATS.md, FORMATS.csv, FORMATS.json])
      expect(format([reportOf('idle', idleKit, 'shortest')])).toBe(format([reportOf('idle', idleKit, 'shortest')]));
  });

  it('can be read by other tools', () => {
    const [report] = JSON.parse(FORMATS.json([reportOf('consent', consentKit, 'shortest')])) as {
      machine: string;
      paths: { given: string; steps: { when: string; then: string }[] }[];
    }[];
    expect([
      report?.machine,
      report?.paths.map(({ steps }) => steps.map(({ when, then }) => `${when} → ${then}`)),
    ]).toEqual(['consent', [['readConsent: agreed → Consented'], ['readConsent: not agreed → Unasked']]]);
  });
});
