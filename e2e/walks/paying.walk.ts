import { expect } from '@playwright/test';
import { type Journey } from './journey.ts';
import { payingChart } from './paying.chart.ts';
import { type Scene } from './scene.ts';
import { busy, expectOrdered, outcomeRegion } from './ways.ts';

const EXECUTE = { path: '/api/payment/ExecutePayment', method: 'POST' };
/** A voucher of the seed that any customer may redeem. */
const VOUCHER = 'LECKER5';

const NOTE = '12345';

const submit = (scene: Scene) => scene.button('payment.submit').click();

async function redeem(scene: Scene, code: string): Promise<void> {
  const open = scene.button('payment.voucherOpen');
  if (await open.isVisible()) await open.click();
  await scene.main.getByLabel(scene.say('payment.voucherCode')).fill(code);
  await scene.button('payment.voucherRedeem').click();
}

/** Raises the dish's price just before the total is read again. */
async function raisePriceBefore({ page, server }: Scene, url: RegExp): Promise<void> {
  await page.route(
    url,
    async (route) => {
      const [cart] = (await (await route.fetch()).json()) as {
        CartItems: { ArticleId: number; GrossPrice: number }[];
      }[];
      const dish = cart?.CartItems[0];
      await server.control('price', { articleId: dish?.ArticleId, grossPrice: (dish?.GrossPrice ?? 0) + 1 });
      await route.continue();
    },
    { times: 1 },
  );
}

/** Reading the carts, with or without a voucher. */
const CARTS = /\/api\/cart(\?|$)/;

async function expectPayForm(scene: Scene): Promise<void> {
  await expect(scene.page).toHaveURL(/order\/payment/);
  await expect(scene.button('payment.submit')).toBeEnabled();
  await expect(scene.main.getByRole('radio').first()).toBeVisible();
  await expect(scene.main.getByRole('region', { name: scene.say('payment.unknown') })).toHaveCount(0);
}

async function expectNoPayButtons(scene: Scene): Promise<void> {
  await expect(scene.button('payment.submit')).toHaveCount(0);
  await expect(scene.button('payment.retry')).toHaveCount(0);
}

/** The second card of the account, by its number: the restaurant names its cards in each language. */
const OTHER_CARD = /… 0101$/;

/** How many portions of the dish are to be paid. */
const portions = ({ main, say }: Scene) =>
  main.getByRole('group', { name: say('layout.quantityOf') }).locator('output');

const subsidy = ({ main, say }: Scene) => main.getByRole('radio', { name: say.part('payment.method.SU') });
const note = ({ main, say }: Scene) => main.getByRole('textbox', { name: say('order.checkout.commentPickUp') });
const cardChoice = (scene: Scene) => scene.main.getByRole('combobox', { name: scene.say('payment.cardChoice') });
const otherCard = (scene: Scene) => cardChoice(scene).getByRole('option', { name: OTHER_CARD });

export const paying: Journey<typeof payingChart> = {
  name: 'paying',
  chart: payingChart,
  goals: ['Ordered', 'OutcomeUnknown'],
  expectedErrors: [/Failed to load resource|ERR_EMPTY_RESPONSE|ERR_CONNECTION/],
  begin: (scene) => scene.arrive({ as: 'anna', at: '/order/payment', dishes: 1 }),
  events: {
    'page.reload': { says: 'reloads the page', does: ({ page }) => page.reload() },
    'page.reloadSlowly': {
      says: 'reloads the page while the server is slow',
      does: async ({ page, calls }) => {
        await calls.hold(/GetSaldoForCard|\/api\/bon\?/);
        await page.reload();
      },
    },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'server.fail': {
      says: 'gets an error',
      does: async ({ server, calls }) => {
        await server.control('fault', {
          path: '/api/person/GetSaldoForCard',
          method: 'GET',
          kind: 'status',
          status: 500,
          times: 1,
        });
        await calls.release();
      },
    },
    'balance.read': {
      says: 'loads the balance again',
      does: (scene) => scene.button('payment.readBalance').click(),
    },
    'otherCard.choose': {
      says: 'chooses another card',
      does: async (scene) => cardChoice(scene).selectOption(await otherCard(scene).innerText()),
    },
    'card.preferSlowly': {
      says: 'makes it the preferred card while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(/SetPreferredCard/);
        await scene.button('payment.cardPrefer').click();
      },
    },
    'dish.addSlowly': {
      says: 'takes one more of the dish while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(CARTS);
        await scene.button('layout.oneMore').click();
      },
    },
    'method.choose': { says: 'chooses the subsidy account', does: (scene) => subsidy(scene).check() },
    'wrongVoucher.redeem': { says: 'enters an unknown voucher', does: (scene) => redeem(scene, 'UMSONST') },
    'voucher.redeem': { says: 'enters a voucher', does: (scene) => redeem(scene, VOUCHER) },
    'voucher.redeemSlowly': {
      says: 'enters a voucher while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(CARTS);
        await redeem(scene, VOUCHER);
      },
    },
    'voucher.remove': {
      says: 'removes the voucher',
      does: (scene) => scene.button('payment.voucherRemove').click(),
    },
    'payment.submit': { says: 'pays', does: submit },
    'payment.submitToSlowTotal': {
      says: 'pays while the total is slow to load',
      does: async (scene) => {
        await scene.calls.hold(CARTS);
        await submit(scene);
      },
    },
    'payment.submitToChangedTotal': {
      says: 'pays after the price has risen',
      does: async (scene) => {
        await raisePriceBefore(scene, CARTS);
        await submit(scene);
      },
    },
    'payment.submitSlowly': {
      says: 'pays while the server is slow',
      does: async (scene) => {
        await scene.calls.hold('**/ExecutePayment*');
        await submit(scene);
      },
    },
    'payment.submitDeclined': {
      says: 'pays and is refused',
      does: async (scene) => {
        await scene.server.control('fault', { ...EXECUTE, kind: 'status', status: 409, times: 1 });
        await submit(scene);
      },
    },
    'payment.submitLosingRequest': {
      says: 'pays, and the request is lost',
      does: async (scene) => {
        // Not by a fault of the server: Chromium itself retries a request whose connection breaks.
        await scene.page.route('**/ExecutePayment*', (route) => route.abort(), { times: 1 });
        await submit(scene);
      },
    },
    'payment.submitLosingAnswer': {
      says: 'pays, and the answer is lost while the server is slow',
      does: async (scene) => {
        await scene.page.route(
          '**/ExecutePayment*',
          async (route) => {
            await route.fetch();
            await route.abort();
          },
          { times: 1 },
        );
        await scene.calls.hold('**/api/bon?*');
        await submit(scene);
      },
    },
    'payment.retry': { says: 'tries again', does: (scene) => scene.button('payment.retry').click() },
    'total.confirm': { says: 'pays the new total', does: (scene) => scene.button('payment.confirmTotal').click() },
    'total.reject': { says: 'rejects the new total', does: (scene) => scene.button('payment.rejectTotal').click() },
    'outcome.check': { says: 'asks for the outcome', does: (scene) => scene.button('payment.check').click() },
    'otherPage.open': { says: 'opens another page', does: (scene) => scene.open('/order') },
    'notice.follow': { says: 'follows the notice', does: (scene) => scene.link('payment.notice.look').click() },
    'time.pass': {
      says: 'waits until the request cannot be in flight any more',
      does: (scene) =>
        expect(async () => {
          await scene.page.clock.fastForward(31_000);
          await expect(outcomeRegion(scene, 'payment.unknown')).toHaveCount(0, { timeout: 1_000 });
        }).toPass(),
    },
    'note.paySlowly': {
      says: 'writes a note and pays while the server is slow',
      does: async (scene) => {
        await scene.button('payment.addNote').click();
        await note(scene).fill(NOTE);
        await scene.calls.hold('**/CheckoutCarts*');
        await submit(scene);
      },
    },
    'checkout.return': { says: 'goes back to the checkout', does: (scene) => scene.open('/order/checkout') },
    'checkout.submit': { says: 'goes on to pay', does: (scene) => scene.button('order.checkout.continue').click() },
  },
  states: {
    ChoosingMethod: async (scene) => {
      await expectPayForm(scene);
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
      // The default choice: no other method, card or voucher, and no error.
      await expect(subsidy(scene)).not.toBeChecked();
      for (const key of ['payment.cardPrefer', 'payment.voucherRemove', 'payment.readBalance'] as const)
        await expect(scene.button(key)).toHaveCount(0);
      for (const key of ['payment.cardSaved', 'error.voucherInvalid'] as const)
        await expect(scene.text(key)).toHaveCount(0);
    },
    OtherCardChosen: async (scene) => {
      await expect(cardChoice(scene).getByRole('option', { name: OTHER_CARD, selected: true })).toHaveCount(1);
      await expect(scene.button('payment.cardPrefer')).toBeEnabled();
    },
    PreferringCard: async (scene) => {
      await expect(scene.button('payment.cardPrefer')).toBeDisabled();
      await expect(busy(scene)).toBeVisible();
    },
    CardPreferred: async (scene) => {
      await expect(scene.text('payment.cardSaved')).toBeVisible();
      await expect(scene.button('payment.cardPrefer')).toHaveCount(0);
      // The cards are read again: until then the overlay covers the page.
      await expect(scene.text('layout.busy')).toHaveCount(0);
    },
    ReadingBalance: async (scene) => {
      // The code of the page has such a placeholder as well.
      await expect(scene.page.getByRole('heading', { level: 1, name: scene.say('payment.title') })).toBeVisible();
      await expect(scene.main.getByText(scene.say('common.loading'))).toHaveCount(1);
      await expectNoPayButtons(scene);
    },
    // PAY-2, PAY-30
    BalanceMissing: async (scene) => {
      // Selected is a way of which the balance does not matter; the customer may still choose the account.
      await expectPayForm(scene);
      await expect(subsidy(scene)).toBeChecked();
      await expect(scene.main.getByRole('radio').first()).toBeEnabled();
      await expect(scene.text('payment.balanceNotLoaded')).toBeVisible();
      await expect(scene.button('payment.readBalance')).toBeEnabled();
    },
    OtherMethodChosen: async (scene) => {
      await expectPayForm(scene);
      await expect(subsidy(scene)).toBeChecked();
    },
    // PAY-314
    ChangingDishes: async (scene) => {
      await expect(portions(scene)).toContainText('2');
      await expect(scene.button('layout.oneMore')).toBeEnabled();
      // Nothing is paid that was just changed.
      await expect(scene.button('payment.submit')).toBeDisabled();
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
    },
    DishesChanged: async (scene) => {
      await expectPayForm(scene);
      await expect(portions(scene)).toContainText('2');
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
    },
    CheckingOut: async (scene) => {
      await expect(scene.page).toHaveURL(/order\/checkout/);
      await expect(scene.button('order.checkout.continue')).toBeEnabled();
      await expectNoPayButtons(scene);
    },
    // PAY-360
    SavingNote: async (scene) => {
      await expect(note(scene)).toHaveValue(NOTE);
      await expect(note(scene)).toBeDisabled();
      await expect(scene.page.getByRole('img', { name: scene.say('payment.checkingTotal') })).toBeVisible();
    },
    OrderedWithNote: async (scene) => {
      await expectOrdered(scene);
      await expect(scene.main.getByText(NOTE)).toBeVisible();
    },
    VoucherRefused: async (scene) => {
      await expectPayForm(scene);
      await expect(scene.text('error.voucherInvalid')).toBeVisible();
      await expect(scene.main.getByLabel(scene.say('payment.voucherCode'))).toBeFocused();
    },
    AskingForVoucher: async (scene) => {
      await expect(scene.page.getByLabel(scene.say('payment.voucherChecking'))).toBeVisible();
      await expect(scene.button('payment.submit')).toBeDisabled();
    },
    VoucherRedeemed: async (scene) => {
      await expectPayForm(scene);
      await expect(scene.button('payment.voucherRemove', { code: VOUCHER })).toBeVisible();
      await expect(scene.text('payment.voucherPays')).toBeVisible();
    },
    CheckingTotal: async (scene) => {
      await expect(scene.page.getByRole('img', { name: scene.say('payment.checkingTotal') })).toBeVisible();
      await expect(scene.button('payment.addNote')).toBeVisible();
    },
    ConfirmingTotal: async (scene) => {
      await expect(scene.heading('payment.totalChanged').locator('+ span:focus')).toHaveText('');
      await expect(scene.text('payment.totalChangedText')).toBeVisible();
      await expect(scene.button('payment.confirmTotal')).toBeEnabled();
    },
    Executing: async (scene) => {
      await expect(outcomeRegion(scene, 'payment.executing')).toBeVisible();
      await expectNoPayButtons(scene);
    },
    Declined: async (scene) => {
      await expect(outcomeRegion(scene, 'payment.declined')).toContainText(scene.say.part('payment.declinedText'));
      await expect(scene.button('payment.retry')).toBeEnabled();
      await expect(scene.button('payment.submit')).toHaveCount(0);
    },
    OutcomeUnknown: async (scene) => {
      await expect(outcomeRegion(scene, 'payment.unknown')).toContainText(scene.say.part('payment.unknownText'));
      await expect(scene.button('payment.check')).toBeEnabled();
      await expectNoPayButtons(scene);
    },
    // PAY-41
    OutcomeOnOtherPage: async (scene) => {
      await expect(scene.heading('orders.title')).toBeVisible();
      await expect(
        scene.main.getByRole('paragraph').filter({ hasText: scene.say.part('payment.notice.open') }),
      ).toBeVisible();
    },
    NotArrived: async (scene) => {
      await expect(outcomeRegion(scene, 'payment.declined')).toContainText(scene.say.part('payment.notCharged'));
      await expect(scene.button('payment.retry')).toBeEnabled();
      await expect(scene.button('payment.submit')).toHaveCount(0);
    },
    Reconciling: async (scene) => {
      await expect(outcomeRegion(scene, 'payment.reconciling')).toContainText(
        scene.say.part('payment.reconcilingText'),
      );
      await expectNoPayButtons(scene);
    },
    LookingItUp: async (scene) => {
      await expect(outcomeRegion(scene, 'payment.unknown')).toContainText(scene.say.part('payment.unknownText'));
      await expect(scene.page.getByLabel(scene.say('payment.looking'))).toBeVisible();
      await expectNoPayButtons(scene);
    },
    Ordered: async (scene) => {
      await expectOrdered(scene);
      await expectNoPayButtons(scene);
    },
  },
};
