import { expect } from '@playwright/test';
import { CARD_WORDS } from '../../server/simulators/cards/cards.words.ts';
import { type SimulatedOutcome } from '../../server/simulators/cards/outcomes.ts';
import { books } from '../support/provider.ts';
import { type Journey } from './journey.ts';
import { providerChart } from './provider.chart.ts';
import { type Scene } from './scene.ts';
import { expectOrdered, outcomeRegion } from './ways.ts';

/** Moments around the cut-off of the first time, twenty minutes after the start of the walk. */
const BEFORE_CUT_OFF = '2026-11-23T08:10:00Z';
const STILL_BEFORE_CUT_OFF = '2026-11-23T08:20:00Z';
const AFTER_CUT_OFF = '2026-11-23T08:35:00Z';

const FORM = '**/paymentWidgets.js*';

/** Texts of the provider's form, which is not part of the app. */
const FIELDS = {
  de: {
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    holder: 'Name auf der Karte',
    code: 'Prüfnummer',
    pay: 'Jetzt bezahlen',
  },
  en: { number: 'Card number', expiry: 'Expiry date', holder: 'Card holder', code: 'Security code', pay: 'Pay now' },
};

/** It speaks German and English. */
const languageOf = ({ language }: Scene) => (language === 'DE' ? 'de' : 'en');
const fields = (scene: Scene) => FIELDS[languageOf(scene)];
const words = (scene: Scene) => CARD_WORDS[languageOf(scene)];

const waysToTopUp = (scene: Scene) =>
  scene.main.getByRole('radio', { name: scene.say.part('payment.split'), disabled: false });

/** Chooses to top up at a provider, and goes on. */
async function pay(scene: Scene, provider: 'copyAndPay' | 'wirecard'): Promise<void> {
  // The provider that redirects is listed after the one with the form.
  const way = waysToTopUp(scene).nth(provider === 'copyAndPay' ? 0 : 1);
  // After a retry the old list may still be shown, until the balance arrives.
  await expect(async () => {
    await way.click();
    await expect(way).toBeChecked({ timeout: 1_000 });
  }).toPass();
  await scene.button('payment.submit').click();
}

const press = (scene: Scene, outcome: SimulatedOutcome) =>
  scene.page.getByRole('button', { name: new RegExp(`^${words(scene).outcomes[outcome].name}`) }).click();

async function expectAtProvider(scene: Scene, title: 'copyAndPay' | 'wirecard'): Promise<void> {
  await expect(scene.page.getByRole('heading', { level: 1, name: words(scene)[title] })).toBeVisible();
  await expect(scene.page).toHaveURL(/simulators/);
}

async function expectCardForm(scene: Scene): Promise<void> {
  await expect(scene.heading('payment.card.title')).toBeVisible();
  await expect(scene.button('payment.cancelAtProvider')).toBeEnabled();
  await expect(scene.button('payment.submit')).toHaveCount(0);
}

async function expectAwaited(scene: Scene): Promise<void> {
  await expect(outcomeRegion(scene, 'payment.awaited')).toContainText(scene.say.part('payment.awaitedText'));
  await expect(scene.button('payment.continueAtProvider')).toBeEnabled();
  await expect(scene.button('payment.submit')).toHaveCount(0);
}

/** Checks the books: what the provider captured and refunded, and what is left of the 4.20 on Ben's account. */
async function expectBooks({ server }: Scene, expected: { captured: number; refunded: number; left: number }) {
  const { captured, refunded, refundDue, wallets } = await books(server);
  const left = wallets.find(({ type }) => type === 'CH')?.balance;
  expect({ captured, refunded, refundDue, left }).toEqual({ ...expected, refundDue: 0 });
}

async function expectDeclined(scene: Scene): Promise<void> {
  await expect(outcomeRegion(scene, 'payment.declined')).toBeVisible();
  await expectBooks(scene, { captured: 0, refunded: 0, left: 4.2 });
  await expect(scene.button('payment.retry')).toBeEnabled();
  await expect(scene.button('payment.submit')).toHaveCount(0);
}

export const provider: Journey<typeof providerChart> = {
  name: 'provider',
  chart: providerChart,
  goals: ['Ordered', 'PaidNotOrdered'],
  // A form that cannot be loaded, and an expired token.
  expectedErrors: [/Failed to load resource|ERR_FAILED/],
  begin: async (scene) => {
    await scene.server.control('clock', { now: BEFORE_CUT_OFF });
    // Ben's account does not hold enough.
    await scene.arrive({ as: 'ben', at: '/order/payment', dishes: 1 });
  },
  events: {
    'copyAndPay.open': { says: 'pays in the form on the page', does: (scene) => pay(scene, 'copyAndPay') },
    'copyAndPay.openSlowly': {
      says: 'pays in the form on the page while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/api/copyandpay?*');
        await pay(scene, 'copyAndPay');
      },
    },
    'copyAndPay.openWithSlowForm': {
      says: 'pays in the form on the page while the provider is slow',
      does: async (scene) => {
        await scene.calls.hold(FORM);
        await pay(scene, 'copyAndPay');
      },
    },
    'copyAndPay.openWithoutForm': {
      says: 'pays in a form that cannot be loaded',
      does: async (scene) => {
        await scene.page.route(FORM, (route) => route.abort(), { times: 1 });
        await pay(scene, 'copyAndPay');
      },
    },
    'wirecard.open': { says: 'pays on the provider’s page', does: (scene) => pay(scene, 'wirecard') },
    'wirecard.openInVain': {
      says: 'pays on the provider’s page, which does not open',
      does: async (scene) => {
        // On status 204 (no content) a browser stays on its page.
        await scene.page.route('**/simulators/**', (route) => route.fulfill({ status: 204 }), { times: 1 });
        await pay(scene, 'wirecard');
      },
    },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'form.loadAgain': { says: 'loads the form again', does: (scene) => scene.button('payment.card.again').click() },
    'card.submit': {
      says: 'submits the card',
      does: async (scene) => {
        const { number, expiry, holder, code, pay: submit } = fields(scene);
        await scene.page.getByLabel(number).fill('4200000000000000');
        await scene.page.getByLabel(expiry).fill('12 / 30');
        await scene.page.getByLabel(holder).fill('Ben Muster');
        await scene.page.getByLabel(code).fill('123');
        await scene.page.getByRole('button', { name: submit }).click();
      },
    },
    'payment.confirm': { says: 'confirms the payment', does: (scene) => press(scene, 'success') },
    'payment.confirmSlowly': {
      says: 'confirms the payment while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/api/*/redirect*');
        await press(scene, 'success');
      },
    },
    'payment.confirmTooLate': {
      says: 'confirms the payment after the cut-off',
      does: async (scene) => {
        await scene.server.control('clock', { now: AFTER_CUT_OFF });
        await press(scene, 'success');
      },
    },
    'payment.decline': { says: 'is declined', does: (scene) => press(scene, 'decline') },
    'payment.cancel': { says: 'cancels at the provider', does: (scene) => press(scene, 'cancel') },
    'payment.leaveUndecided': {
      says: 'comes back before the bank has decided',
      does: async (scene) => {
        await scene.server.control('banks', { areSilent: true });
        await press(scene, 'pendingSuccess');
      },
    },
    'bank.decide': {
      says: 'waits until the bank has decided',
      does: async ({ page, server }) => {
        await server.control('banks', { areSilent: false });
        await server.control('clock', { now: STILL_BEFORE_CUT_OFF });
        await page.clock.fastForward(31_000);
      },
    },
    'browser.back': { says: 'goes back', does: ({ page }) => page.goBack() },
    'form.leave': { says: 'goes back from the form', does: ({ page }) => page.goBack() },
    'provider.continue': {
      says: 'continues at the provider',
      does: (scene) => scene.button('payment.continueAtProvider').click(),
    },
    'provider.cancel': {
      says: 'cancels in the app',
      does: (scene) => scene.button('payment.cancelAtProvider').click(),
    },
    'payment.retry': { says: 'tries again', does: (scene) => scene.button('payment.retry').click() },
  },
  states: {
    ChoosingMethod: async (scene) => {
      await expect(scene.page).toHaveURL(/order\/payment/);
      await expect(waysToTopUp(scene)).toHaveCount(2);
      await expect(scene.button('payment.retry')).toHaveCount(0);
    },
    OpeningProvider: async (scene) => {
      await expect(outcomeRegion(scene, 'payment.opening')).toContainText(scene.say.part('payment.openingText'));
      await expect(scene.button('payment.submit')).toHaveCount(0);
    },
    LoadingForm: async (scene) => {
      await expectCardForm(scene);
      await expect(
        scene.main.getByRole('paragraph').filter({ hasText: scene.say.part('payment.card.loading') }),
      ).toBeVisible();
    },
    // PAY-46
    FormFailed: async (scene) => {
      await expectCardForm(scene);
      await expect(scene.main.getByRole('alert')).toHaveText(scene.say('payment.card.failed'));
    },
    FillingInCard: async (scene) => {
      await expectCardForm(scene);
      await expect(scene.page.getByLabel(fields(scene).number)).toBeVisible();
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
    },
    AtCopyAndPay: (scene) => expectAtProvider(scene, 'copyAndPay'),
    LeavingForWirecard: async (scene) => {
      await expect(outcomeRegion(scene, 'payment.leaving')).toContainText(scene.say.part('payment.leavingText'));
      await expect(scene.button('payment.continueAtProvider')).toBeEnabled();
      await expect(scene.button('payment.submit')).toHaveCount(0);
    },
    // PAY-21
    AtWirecard: (scene) => expectAtProvider(scene, 'wirecard'),
    AwaitedByCopyAndPay: async (scene) => {
      await expectAwaited(scene);
      await expect(scene.button('payment.cancelAtProvider')).toBeEnabled();
    },
    AwaitedByWirecard: async (scene) => {
      await expectAwaited(scene);
      // Its own page has a button for that.
      await expect(scene.button('payment.cancelAtProvider')).toHaveCount(0);
    },
    Returning: async (scene) => {
      await expect(outcomeRegion(scene, 'payment.returning')).toContainText(scene.say.part('payment.returningText'));
      await expect(scene.button('payment.submit')).toHaveCount(0);
    },
    OutcomeUnknown: async (scene) => {
      await expect(outcomeRegion(scene, 'payment.unknown')).toContainText(scene.say.part('payment.unknownText'));
      await expect(scene.button('payment.submit')).toHaveCount(0);
      await expect(scene.button('payment.continueAtProvider')).toHaveCount(0);
    },
    Declined: expectDeclined,
    // PAY-45, PAY-361
    Canceled: async (scene) => {
      await expect(scene.page).toHaveURL(/order\/payment/);
      await expect(scene.main.getByRole('alert')).toHaveText(scene.say('payment.canceled'));
      await expect(waysToTopUp(scene)).toHaveCount(2);
      await expectBooks(scene, { captured: 0, refunded: 0, left: 4.2 });
    },
    Ordered: async (scene) => {
      await expectOrdered(scene);
      await expectBooks(scene, { captured: 5, refunded: 0, left: 0 });
    },
    PaidNotOrdered: async (scene) => {
      await expect(scene.text('order.completed.titlePaidOnly')).toBeVisible();
      await expectBooks(scene, { captured: 5, refunded: 5, left: 4.2 });
      await expect(scene.heading('order.refund.title')).toBeVisible();
      await expect(scene.button('payment.submit')).toHaveCount(0);
    },
  },
};
