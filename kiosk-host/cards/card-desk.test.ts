import { beforeEach, expect, it } from 'vitest';
import { CardDesk } from './card-desk.ts';

const ANNA = { login: 'MITTAG-1', stays: true };
const BEN = { login: 'MITTAG-2', stays: true };

let told: string[] = [];
let isAppThere = true;
let now = 0;
let desk: CardDesk;

beforeEach(() => {
  told = [];
  isAppThere = true;
  now = 0;
  const fire = (name: string, value?: unknown) => {
    if (isAppThere) told.push(value === undefined ? name : `${name} ${value as string}`);
    return Promise.resolve(isAppThere);
  };
  desk = new CardDesk(fire, () => now);
});

// TERM-460
it('a card is told once, and its removal', async () => {
  await desk.putOn(ANNA);
  await desk.tell();
  await desk.takeOff();
  await desk.tell();
  expect(told).toEqual(['LoginCard MITTAG-1', 'LogoutCard']);
});

it('the balance follows the card', async () => {
  await desk.putOn({ ...ANNA, balance: 1250 });
  expect(told).toEqual(['LoginCard MITTAG-1', 'UpdateCardSaldo 1250']);
});

// TERM-460
it('a card that comes while the page is loaded is told when it is ready', async () => {
  isAppThere = false;
  await desk.putOn(ANNA);
  isAppThere = true;
  await desk.tell();
  expect(told).toEqual(['LoginCard MITTAG-1']);
});

it('a card that comes and goes while the page is loaded is not told', async () => {
  isAppThere = false;
  await desk.putOn(ANNA);
  await desk.takeOff();
  isAppThere = true;
  await desk.tell();
  expect(told).toEqual([]);
});

// TERM-460
it('a card that is taken off at a page of somebody else ends the session when the app is back', async () => {
  await desk.putOn(ANNA);
  isAppThere = false;
  await desk.takeOff();
  isAppThere = true;
  await desk.tell();
  expect(told).toEqual(['LoginCard MITTAG-1', 'LogoutCard']);
});

it('the same card again, while the page is loaded, is another visit', async () => {
  await desk.putOn(ANNA);
  isAppThere = false;
  await desk.takeOff();
  await desk.putOn({ ...ANNA });
  isAppThere = true;
  await desk.tell();
  expect(told).toEqual(['LoginCard MITTAG-1', 'LoginCard MITTAG-1']);
});

it('what comes while the app is told is told afterwards', async () => {
  await Promise.all([desk.putOn(ANNA), desk.putOn(BEN), desk.takeOff()]);
  expect(told).toEqual(['LoginCard MITTAG-1', 'LogoutCard']);
});

// TERM-530
it.each([
  ['tapped, is told after five seconds', false, 5_000, ['LoginCard MITTAG-2']],
  ['tapped, is not told later: its owner has left', false, 5_001, []],
  ['put on, is told an hour later: it still lies there', true, 3_600_000, ['LoginCard MITTAG-2']],
])('a card that, while there was no app, was %s', async (_what, stays, later, expected) => {
  isAppThere = false;
  await desk.putOn({ ...BEN, stays });
  now = later;
  isAppThere = true;
  await desk.tell();
  expect(told).toEqual(expected);
});

// TERM-530
it('what comes while a tap is found to be too late is told', async () => {
  const fire = (_name: string, value?: unknown) => {
    if (value === ANNA.login) void desk.putOn(BEN);
    else told.push(value as string);
    return Promise.resolve(value !== ANNA.login);
  };
  desk = new CardDesk(fire, () => now);
  await desk.putOn({ ...ANNA, stays: false });
  expect(told).toEqual([BEN.login]);
});

// TERM-530
it('a tap that was not told ends no session of the tap before', async () => {
  await desk.putOn({ ...ANNA, stays: false });
  isAppThere = false;
  await desk.putOn({ ...BEN, stays: false });
  now = 5_001;
  isAppThere = true;
  await desk.tell();
  expect(told).toEqual(['LoginCard MITTAG-1']);
});

// TERM-462
it('a new browser is told of a card that still lies there, and not of one that was tapped', async () => {
  await desk.putOn(ANNA);
  desk.forgetTold();
  await desk.tell();
  expect(told).toEqual(['LoginCard MITTAG-1', 'LoginCard MITTAG-1']);
  expect(desk.isTaken).toBe(true);

  await desk.putOn({ ...BEN, stays: false });
  desk.forgetTold();
  await desk.tell();
  expect(told.slice(2)).toEqual(['LoginCard MITTAG-2']);
  expect(desk.isTaken).toBe(false);
});
