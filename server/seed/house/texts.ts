import { type Translated } from '../menu/dish.types.ts';

/** The operator's own texts; the client contains all others. */
export const TEXTS: Readonly<Record<string, Translated>> = {
  'auth.welcomeText': {
    de: 'Willkommen in der Kantine am Park. Was darf es heute sein?',
    en: 'Welcome to Kantine am Park. What will it be today?',
    ar: 'أهلاً بكم في كانتينة أم بارك. ماذا تشتهون اليوم؟',
  },
  'layout.privacyLink': {
    de: 'https://kantine-am-park.example/datenschutz',
    en: 'https://kantine-am-park.example/en/privacy',
    ar: 'https://kantine-am-park.example/ar/privacy',
  },
  'layout.termsLink': {
    de: 'https://kantine-am-park.example/agb',
    en: 'https://kantine-am-park.example/en/terms',
    ar: 'https://kantine-am-park.example/ar/terms',
  },
  'info.imprint': {
    de: '<h3>Kantine am Park GmbH</h3><p>Parkallee 12<br>1030 Wien<br>Österreich</p><p>Telefon: +43 1 000 00 12<br>E-Mail: <a href="mailto:hallo@kantine-am-park.example">hallo@kantine-am-park.example</a></p><p>Firmenbuch: FN 000000x, Handelsgericht Wien<br>UID: ATU99900011<br>Aufsichtsbehörde: Magistratisches Bezirksamt für den 3. Bezirk</p><p>Küchenleitung: Maria Muster</p>',
    en: '<h3>Kantine am Park GmbH</h3><p>Parkallee 12<br>1030 Vienna<br>Austria</p><p>Phone: +43 1 000 00 12<br>E-mail: <a href="mailto:hallo@kantine-am-park.example">hallo@kantine-am-park.example</a></p><p>Company register: FN 000000x, Commercial Court of Vienna<br>VAT number: ATU99900011<br>Supervisory authority: Municipal District Office, 3rd district</p><p>Head of kitchen: Maria Muster</p>',
    ar: '<h3>Kantine am Park GmbH</h3><p>Parkallee 12<br>1030 فيينا<br>النمسا</p><p>هاتف: <bdi>+43 1 000 00 12</bdi><br>بريد: <a href="mailto:hallo@kantine-am-park.example">hallo@kantine-am-park.example</a></p><p>السجل التجاري: <bdi>FN 000000x</bdi>، المحكمة التجارية في فيينا<br>الرقم الضريبي: <bdi>ATU99900011</bdi></p><p>إدارة المطبخ: ماريا موستر</p>',
  },
  'auth.termsText': {
    de: '<p>Mit dem Konto der Kantine am Park bestellen Sie Speisen verbindlich. Bis zur angegebenen Frist können Sie jede Bestellung kostenlos stornieren; der Betrag wird sofort auf Ihr Konto erstattet.</p><p>Angaben zu Allergenen machen wir nach bestem Wissen. Spuren können nie ganz ausgeschlossen werden; fragen Sie im Zweifel das Küchenteam.</p><p>Ihre Daten verwenden wir nur für Bestellung, Ausgabe und Abrechnung.</p>',
    en: '<p>Orders placed with your Kantine am Park account are binding. Until the stated time you may cancel any order free of charge; the amount returns to your account at once.</p><p>We declare allergens to the best of our knowledge. Traces can never be ruled out entirely; if in doubt, ask the kitchen team.</p><p>We use your data only for ordering, handing out and billing.</p>',
    ar: '<p>الطلبات عبر حسابكم ملزمة. يمكنكم إلغاء أي طلب مجاناً حتى الموعد المحدد، ويُعاد المبلغ إلى حسابكم فوراً.</p><p>نذكر مسببات الحساسية بحسب علمنا، ولا يمكن استبعاد الآثار تماماً؛ عند الشك اسألوا فريق المطبخ.</p><p>نستخدم بياناتكم للطلب والتسليم والمحاسبة فقط.</p>',
  },
  'order.completed.mailText': {
    de: 'Vielen Dank für Ihre Bestellung. Wir freuen uns auf Sie!',
    en: 'Thank you for your order. We look forward to seeing you!',
    ar: 'شكراً لطلبكم. نتطلع إلى لقائكم!',
  },
  'order.label.PORK': { de: 'Schwein', en: 'Pork', ar: 'لحم خنزير' },
  'order.label.BEEF': { de: 'Rind', en: 'Beef', ar: 'لحم بقر' },
  'order.label.POULTRY': { de: 'Geflügel', en: 'Poultry', ar: 'دواجن' },
};
