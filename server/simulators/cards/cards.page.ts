import { formatMoney } from '../../../domain/money.ts';
import { type Markup, html } from '../../core/markup.ts';
import { symbolOf } from './currency.ts';
import { type PageLanguage } from '../../core/page-language.ts';
import { CARD_WORDS } from './cards.words.ts';
import { OUTCOMES, type SimulatedOutcome } from './outcomes.ts';
import { type SimulatedPayment } from './simulated-cards.ts';

const LOCK = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><rect x="4" y="10" width="16" height="11" rx="3"/><path d="M8 10V7a4 4 0 0 1 8 0v3"/></svg>`;

/** A page of a provider; `root` leads to `/simulators/`. */
const frame = (
  root: string,
  body: Markup,
): Markup => html`<link rel="stylesheet" href="${root}cards/cards.css"><main class="pay">
<p class="brandmark">${LOCK} Zahlwerk</p>${body}</main>`;

const isUsual = (outcome: SimulatedOutcome): boolean => outcome === 'success' || outcome === 'cancel';

function choice(language: PageLanguage, outcome: SimulatedOutcome): Markup {
  const { name, hint } = CARD_WORDS[language].outcomes[outcome];
  const words = html`${name}${isUsual(outcome) ? '' : html`<small>${hint}</small>`}`;
  if (outcome === 'success') return html`<button name="outcome" value="success" class="main">${words}</button>`;
  // The paying tab stays on its page.
  if (outcome === 'otherTab')
    return html`<button name="outcome" value="otherTab" formtarget="_blank">${words}</button>`;
  return html`<button name="outcome" value="${outcome}">${words}</button>`;
}

/** Merchant and amount, and a button for every outcome. */
export function payPage(language: PageLanguage, root: string, payment: SimulatedPayment): Markup {
  const words = CARD_WORDS[language];
  const card = payment.brand === null ? '' : html`<dt>${words.card}</dt><dd>${payment.brand}</dd>`;
  return frame(
    root,
    html`<h1>${words[payment.provider]}</h1><p class="note">${words.lead}</p>
<dl class="sum card"><dt>${words.merchant}</dt><dd>${payment.merchant}</dd>${card}
<dt>${words.amount}</dt><dd class="amount">${formatMoney(payment.amount, language, symbolOf(payment.currency))}</dd></dl>
<form method="post" class="choices">
${OUTCOMES.filter(isUsual).map((outcome) => choice(language, outcome))}
<h2>${words.others}</h2>
${OUTCOMES.filter((outcome) => !isUsual(outcome)).map((outcome) => choice(language, outcome))}
</form><p class="note">${words.note}</p>`,
  );
}

export interface WayBack {
  method: 'get' | 'post';
  action: string;
  /** Of a `get`: its query. */
  fields: [name: string, value: string][];
}

const wayBackForm = (
  language: PageLanguage,
  { method, action, fields }: WayBack,
  times: 'never' | 'once' | 'twice',
): Markup => {
  const hidden = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const marked = times === 'never' ? html`` : html` data-return="${times}"`;
  return html`<form method="${method}" action="${action}"${marked}>${hidden}<button class="main">${CARD_WORDS[language].back}</button></form>`;
};

/** Returns by script; the button is for browsers without scripts. */
export const returnPage = (language: PageLanguage, root: string, way: WayBack, times: 'once' | 'twice'): Markup =>
  frame(
    root,
    html`<h1>${CARD_WORDS[language].returning}</h1>${wayBackForm(language, way, times)}<script src="${root}cards/return.js"></script>`,
  );

/** Says that nothing is charged (again), with the way back if there is one. */
export const overPage = (language: PageLanguage, root: string, way: WayBack | null): Markup => {
  const words = CARD_WORDS[language];
  const title = way ? words.over : words.unknown;
  return frame(
    root,
    html`<h1>${title}</h1><p role="alert">${words.overLead}</p>${way ? wayBackForm(language, way, 'never') : ''}`,
  );
};

export const donePage = (language: PageLanguage, root: string): Markup =>
  frame(root, html`<h1>${CARD_WORDS[language].done}</h1><p role="status">${CARD_WORDS[language].doneLead}</p>`);
