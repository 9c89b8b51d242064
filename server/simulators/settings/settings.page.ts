import { PERSONAL_FIELDS, registrationFields } from '../../../domain/registration.ts';
import { readNames } from '../../../domain/setting-formats.ts';
import { SETTING_KEYS, type SettingKey } from '../../../domain/settings.ts';
import { type Markup, html } from '../../core/markup.ts';
import { type DueRefund } from '../../features/order-changes/due-refunds.ts';
import { type RatedDish } from '../../features/favourites-and-ratings/ratings.ts';
import { type SettingsWords } from './settings.words.ts';
import { LONGEST_LOOK, type LookValue } from './settings.look.ts';
import { ratingSection } from './ratings.ts';
import { refundSection } from './refunds.ts';

export const LONGEST_VALUE = 2000;

interface SettingsView {
  words: SettingsWords;
  values: Readonly<Partial<Record<SettingKey, string>>>;
  /** The seeded value. */
  initial: Readonly<Record<SettingKey, string>>;
  /** The account with which guests order; null: there is none. */
  guest: { id: number; username: string } | null;
  look: readonly LookValue[];
  refunds: readonly DueRefund[];
  ratings: readonly RatedDish[];
}

/** Values that show what a setting can do; the last ones are invalid. */
const EXAMPLES: Partial<Record<SettingKey, string[]>> = {
  Order_DirectorySignIn: ['Werk Wien'],
  Order_SelfregisterUserLink: ['https://example.com/register', 'javascript:alert(1)'],
  Order_AutoLogoutTimeoutInSeconds: ['600', '20', 'false', '0', '-5', 'soon'],
};

const HIDEABLE = [...PERSONAL_FIELDS, 'group'] as const;
const REQUIRABLE = registrationFields([], PERSONAL_FIELDS)
  .filter(({ isRequired }) => isRequired)
  .map(({ field }) => field);

const valueOf = ({ values }: SettingsView, key: SettingKey): string => values[key] ?? '';

/** A value with buttons of its own; `key` is the end of the address that stores it. */
function valueRow(words: SettingsWords, key: string, isChanged: boolean, control: Markup): Markup {
  return html`<form class="card setting" data-key="${key}" autocomplete="off">
${control}
<div class="row">
<button class="main" aria-label="${words.save}: ${key}">${words.save}</button>
<button type="button" data-undo aria-label="${words.undo}: ${key}">${words.undo}</button>
<span class="badge"${isChanged ? '' : html` hidden`}>${words.changed}</span>
<output></output>
</div>
</form>`;
}

const row = (view: SettingsView, key: SettingKey, control: Markup): Markup =>
  valueRow(view.words, key, valueOf(view, key) !== view.initial[key], control);

function lookRow(view: SettingsView, look: LookValue): Markup {
  const { words } = view;
  const text = look.kind === 'colour' ? words.colour : words.shortName;
  return valueRow(
    words,
    look.key,
    look.value !== look.initial,
    html`<label for="${look.key}">${text}: ${look.of}</label>
<input id="${look.key}" name="value" value="${look.value}" maxlength="${LONGEST_LOOK}" spellcheck="false" required>`,
  );
}

const named = (key: SettingKey, text: string): Markup => html`${text} <code>${key}</code>`;
const hint = (key: SettingKey, text: string): Markup => html`<p class="facts" id="${key}-hint">${text}</p>`;

function textRow(view: SettingsView, key: SettingKey, label: Markup, explained?: string): Markup {
  const examples = EXAMPLES[key];
  const list = examples ? html` list="${key}-examples"` : '';
  const described = explained === undefined ? '' : html` aria-describedby="${key}-hint"`;
  return row(
    view,
    key,
    html`<label for="${key}">${label}</label>
<input id="${key}" name="value" value="${valueOf(view, key)}" maxlength="${LONGEST_VALUE}" spellcheck="false"${list}${described}>
${examples ? html`<datalist id="${key}-examples">${examples.map((example) => html`<option value="${example}"></option>`)}</datalist>` : ''}
${explained === undefined ? '' : hint(key, explained)}`,
  );
}

function guestRow(view: SettingsView): Markup {
  const { words, guest } = view;
  const key = 'Order_DefaultUser';
  const value = valueOf(view, key);
  const option = (id: string, text: string): Markup =>
    html`<option value="${id}"${id === value ? html` selected` : ''}>${text}</option>`;
  const guestId = guest === null ? '' : String(guest.id);
  return row(
    view,
    key,
    html`<label for="${key}">${named(key, words.guests)}</label>
<select id="${key}" name="value" aria-describedby="${key}-hint">
${option('', words.off)}${guest ? option(guestId, `${words.account} ${guest.username}`) : ''}${['', guestId].includes(value) ? '' : option(value, `${words.account} ${value}`)}
</select>
${hint(key, words.guestsHint)}`,
  );
}

function namesRow<Name extends keyof SettingsWords['field']>(
  view: SettingsView,
  key: SettingKey,
  names: readonly Name[],
  text: string,
  explained: string,
): Markup {
  const chosen = readNames(valueOf(view, key));
  const box = (name: Name): Markup =>
    html`<label class="choice"><input type="checkbox" name="value" value="${name}"${chosen.includes(name) ? html` checked` : ''}>${view.words.field[name]}</label>`;
  return row(
    view,
    key,
    html`<fieldset aria-describedby="${key}-hint"><legend>${named(key, text)}</legend><div class="choices">${names.map(box)}</div></fieldset>
${hint(key, explained)}`,
  );
}

const OWN_ROWS: readonly SettingKey[] = [
  'Order_DefaultUser',
  'Order_DirectorySignIn',
  'Order_SelfregisterUserLink',
  'Order_AutoLogoutTimeoutInSeconds',
  'AppHiddenPersonalFields',
  'AppRequiredPersonalFields',
];

/** Page of all settings; those of the sign-in come first, with buttons. */
export function settingsPage(view: SettingsView): Markup {
  const { words } = view;
  const others = SETTING_KEYS.filter((key) => !OWN_ROWS.includes(key));
  return html`<link rel="stylesheet" href="settings/settings.css">
<script type="module" src="settings/settings.js"></script>
<main class="narrow stack" data-saved="${words.saved}" data-failed="${words.failed}">
<h1>${words.title}</h1><p>${words.lead} <strong>${words.reload}</strong></p>
<section class="stack"><h2>${words.waysIn}</h2>
${guestRow(view)}
${textRow(view, 'Order_DirectorySignIn', named('Order_DirectorySignIn', words.directory), words.directoryHint)}
${textRow(view, 'Order_SelfregisterUserLink', named('Order_SelfregisterUserLink', words.register), words.registerHint)}
${textRow(view, 'Order_AutoLogoutTimeoutInSeconds', named('Order_AutoLogoutTimeoutInSeconds', words.idle), words.idleHint)}
</section>
<section class="stack plain"><h2>${words.look}</h2><p>${words.lookHint}</p>
${view.look.map((look) => lookRow(view, look))}
</section>
${refundSection(words, view.refunds)}
${ratingSection(words, view.ratings)}
<section class="stack"><h2>${words.fields}</h2>
${namesRow(view, 'AppHiddenPersonalFields', HIDEABLE, words.hidden, words.hiddenHint)}
${namesRow(view, 'AppRequiredPersonalFields', REQUIRABLE, words.required, words.requiredHint)}
</section>
<section class="stack plain"><h2>${words.others}</h2>
${others.map((key) => textRow(view, key, html`<code>${key}</code>`))}
</section>
</main>`;
}
