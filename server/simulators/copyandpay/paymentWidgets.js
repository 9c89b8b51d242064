(() => {
  const own = new URL(document.currentScript.src);
  const folder = new URL('./', own);
  const checkout = encodeURIComponent(own.searchParams.get('checkoutId') ?? '');
  const options = () => window.wpwlOptions ?? {};

  /** How the numbers of a brand begin. */
  const BRANDS = {
    VISA: /^4/,
    MASTER: /^(5[1-5]|2[2-7])/,
    AMEX: /^3[47]/,
    MAESTRO: /^(5[06-9]|6)/,
    DINERS: /^3[0689]/,
  };
  const WORDS = {
    de: {
      cardNumber: 'Kartennummer',
      expiry: 'Gültig bis',
      expiryForm: 'MM / JJ',
      cardHolder: 'Name auf der Karte',
      cvv: 'Prüfnummer',
      pay: 'Jetzt bezahlen',
      cardNumberError: 'Diese Kartennummer stimmt nicht.',
      brandError: 'Diese Karte wird hier nicht angenommen.',
      expiryError: 'Bitte Monat und Jahr, wie sie auf der Karte stehen.',
      cvvError: 'Drei oder vier Ziffern von der Karte.',
      over: 'Diese Zahlung ist nicht mehr offen.',
      test: 'Zum Ausprobieren: 4200 0000 0000 0000. Keine echte Karte eingeben.',
    },
    en: {
      cardNumber: 'Card number',
      expiry: 'Expiry date',
      expiryForm: 'MM / YY',
      cardHolder: 'Card holder',
      cvv: 'Security code',
      pay: 'Pay now',
      cardNumberError: 'This card number is not right.',
      brandError: 'This card is not accepted here.',
      expiryError: 'Month and year as they stand on the card, please.',
      cvvError: 'Three or four digits from the card.',
      over: 'This payment is not open any more.',
      test: 'To try: 4200 0000 0000 0000. Do not enter a real card.',
    },
  };
  /** English in a page of neither language. */
  const language = () => {
    const asked = String(options().locale ?? document.documentElement.lang).toLowerCase();
    return asked === '' || asked.startsWith('de') ? 'de' : 'en';
  };

  const make = (tag, className, properties = {}, children = []) => {
    const element = Object.assign(document.createElement(tag), properties);
    if (className) element.className = className;
    element.append(...children);
    return element;
  };

  const digitsOf = (text) => text.replace(/\D/g, '');

  function isCardNumber(text) {
    const digits = digitsOf(text);
    const sum = [...digits].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return digits.length >= 12 && digits.length <= 19 && sum % 10 === 0;
  }

  function isExpiry(text) {
    const [month, year] = [Number(digitsOf(text).slice(0, 2)), Number(digitsOf(text).slice(2, 4))];
    return digitsOf(text).length === 4 && month >= 1 && month <= 12 && new Date(2000 + year, month) > new Date();
  }

  const CHECKS = { cardNumber: isCardNumber, expiry: isExpiry, cvv: (text) => /^\d{3,4}$/.test(text.trim()) };

  /** A label and its control, with the class names by which merchants' pages style and read them. */
  function group(name, words, control) {
    control.classList.add('wpwl-control', `wpwl-control-${name}`);
    control.id = `wpwl-${name}`;
    const label = make('label', `wpwl-label wpwl-label-${name}`, { htmlFor: control.id, textContent: words[name] });
    const wrapper = make('div', `wpwl-wrapper wpwl-wrapper-${name}`, {}, [control]);
    return make('div', `wpwl-group wpwl-group-${name} wpwl-clearfix`, {}, [label, wrapper]);
  }

  const input = (autocomplete, properties = {}) =>
    make('input', '', { type: 'text', autocomplete, inputMode: 'numeric', required: true, ...properties });

  const controlsOf = (words) => ({
    cardNumber: input('cc-number', { maxLength: 23 }),
    expiry: input('cc-exp', { placeholder: words.expiryForm, maxLength: 7 }),
    cvv: input('cc-csc', { maxLength: 4 }),
    cardHolder: input('cc-name', { inputMode: 'text', required: false }),
  });

  /** The accepted brand of a card, which its number tells; none: it is not accepted. */
  const brandOf = (form, number) =>
    (form.dataset.brands ?? '').split(/\s+/).find((brand) => BRANDS[brand]?.test(digitsOf(number)));

  function assist({ cardNumber, expiry }) {
    cardNumber.addEventListener('input', () => {
      cardNumber.value = (digitsOf(cardNumber.value).match(/.{1,4}/g) ?? []).join(' ');
    });
    expiry.addEventListener('input', (event) => {
      if (event.inputType?.startsWith('delete')) return;
      const digits = digitsOf(expiry.value).slice(0, 4);
      expiry.value = digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
    });
  }

  /** `text`: what is wrong; null: nothing. */
  function mark(name, control, text) {
    control.classList.toggle('wpwl-has-error', text !== null);
    control.setAttribute('aria-invalid', String(text !== null));
    control.parentElement.querySelector(`.wpwl-hint-${name}Error`)?.remove();
    if (text === null) return control.removeAttribute('aria-describedby');
    const hint = make('div', `wpwl-hint wpwl-hint-${name}Error`, {
      id: `wpwl-${name}-hint`,
      textContent: text,
      role: 'alert',
    });
    control.after(hint);
    control.setAttribute('aria-describedby', hint.id);
  }

  /** Where the browser goes after paying, as a path: the provider's pages never redirect to another site. */
  function resultUrl(form) {
    const url = new URL(form.getAttribute('action') ?? '', document.baseURI);
    return url.origin === location.origin ? url.pathname + url.search + url.hash : url.href;
  }

  /** Leaves for the provider. The card's number, date and code are not sent: the simulator does not need them. */
  function leave(form, brand) {
    const values = { paymentBrand: brand, shopperResultUrl: resultUrl(form) };
    const fields = Object.entries(values).map(([name, value]) => make('input', '', { type: 'hidden', name, value }));
    const carrier = make(
      'form',
      '',
      { method: 'post', action: new URL(`checkouts/${checkout}/payment`, folder).href, hidden: true },
      fields,
    );
    document.body.append(carrier);
    carrier.submit();
    carrier.remove();
  }

  function build(form, words) {
    // Where the page is in a third language, what stands here is not.
    const spoken = { lang: language(), dir: 'ltr' };
    const controls = controlsOf(words);
    const button = make('button', 'wpwl-button wpwl-button-pay', { type: 'submit', textContent: words.pay });
    const submit = make('div', 'wpwl-group wpwl-group-submit wpwl-clearfix', {}, [button]);
    const test = make('p', 'wpwl-message wpwl-message-test', { textContent: words.test });
    const groups = Object.entries(controls).map(([name, control]) => group(name, words, control));
    form.append(
      make('div', 'wpwl-container wpwl-container-card wpwl-form wpwl-form-card wpwl-clearfix', spoken, [
        test,
        ...groups,
        submit,
      ]),
    );
    form.noValidate = true;
    assist(controls);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (button.disabled) return;
      for (const [name, isRight] of Object.entries(CHECKS))
        mark(name, controls[name], isRight(controls[name].value) ? null : words[`${name}Error`]);
      const { cardNumber } = controls;
      const brand = brandOf(form, cardNumber.value);
      if (isCardNumber(cardNumber.value) && !brand) mark('cardNumber', cardNumber, words.brandError);
      const isWanted = options().onBeforeSubmitCard?.(event) !== false;
      const wrong = form.querySelector('[aria-invalid=true]');
      if (wrong) wrong.focus();
      if (wrong || !isWanted) return;
      button.disabled = true;
      leave(form, brand);
    });
    // A page restored from the back/forward cache must not keep a disabled button.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) button.disabled = false;
    });
    options().onReady?.();
  }

  function refuse(form, error) {
    form.append(
      make('div', 'wpwl-container wpwl-container-card wpwl-message', {
        textContent: WORDS[language()].over,
        role: 'alert',
      }),
    );
    options().onError?.(error);
  }

  async function start(form) {
    if (!form || form.querySelector('.wpwl-container')) return;
    let error = { name: 'InvalidCheckoutIdError', message: 'The checkout is not known or over.' };
    try {
      const answer = await fetch(new URL(`checkouts/${checkout}`, folder));
      if (answer.ok && (await answer.json()).isOpen) error = null;
    } catch (reason) {
      error = { name: 'WidgetError', message: String(reason) };
    }
    // The page may have replaced the form meanwhile.
    if (!form.isConnected || form.querySelector('.wpwl-container')) return;
    if (error) return refuse(form, error);
    build(form, WORDS[language()]);
  }

  if ((options().style ?? 'card') !== 'none' && !document.querySelector('link[data-wpwl]')) {
    const sheet = make('link', '', { rel: 'stylesheet', href: new URL('widget.css', folder).href });
    sheet.dataset.wpwl = '';
    document.head.append(sheet);
  }
  const find = () => document.querySelector('form.paymentWidgets');
  if (find() || document.readyState !== 'loading') void start(find());
  else document.addEventListener('DOMContentLoaded', () => void start(find()));
})();
