import { type IsoDate } from '../../../domain/calendar.ts';
import { addDays } from '../../../domain/zone.ts';
import { type Translated } from '../menu/dish.types.ts';
import { outingDay } from './closed-days.ts';

interface SeedNews {
  id: number;
  date: IsoDate;
  title: Translated;
  text: Translated;
}

const written = (date: IsoDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** News around a day, newest first. */
export function newsAround(today: IsoDate): SeedNews[] {
  const closed = outingDay(today);
  return [
    {
      id: 1,
      date: today,
      title: { de: 'Kürbiswochen in der Kantine', en: 'Pumpkin weeks at the canteen', ar: 'أسابيع اليقطين في المطعم' },
      text: {
        de: '<p>Von der Suppe bis zum Risotto: Vier Wochen lang kommt der Kürbis vom <strong>Biohof Sonnleitner</strong> im Marchfeld.</p>',
        en: '<p>From soup to risotto: for four weeks our pumpkins come from the <strong>Sonnleitner organic farm</strong> in the Marchfeld.</p>',
        ar: '<p>من الشوربة إلى الريزوتو: أربعة أسابيع من اليقطين العضوي من <strong>مزرعة زونلايتنر</strong>.</p>',
      },
    },
    {
      id: 2,
      date: addDays(today, -1),
      title: { de: 'Ein Tag geschlossen', en: 'Closed for a day', ar: 'إغلاق ليوم واحد' },
      text: {
        de: `<p>Am ${written(closed, 'de-AT')} ist das ganze Team auf Betriebsausflug. Die Trattoria hat abends wie gewohnt offen.</p>`,
        en: `<p>On ${written(closed, 'en-GB')} the whole team is on its outing. The trattoria is open in the evening as usual.</p>`,
        ar: `<p>يوم ${written(closed, 'ar')} يكون الفريق كله في رحلة. التراتوريا مفتوحة مساءً كالمعتاد.</p>`,
      },
    },
    {
      id: 3,
      date: addDays(today, -3),
      title: { de: 'Neu: Buddha Bowl mit Tahin', en: 'New: Buddha bowl with tahini', ar: 'جديد: بودا بول مع الطحينة' },
      text: {
        de: '<p>Unsere Köchinnen haben den ganzen Sommer probiert. Jetzt steht sie jeden Tag auf der Karte, ganz pflanzlich.</p>',
        en: '<p>Our cooks tried all summer. Now it is on the menu every day, made entirely from plants.</p>',
        ar: '<p>جرّبت طاهياتنا طوال الصيف، والآن هو في القائمة كل يوم ونباتي بالكامل.</p>',
      },
    },
    {
      id: 4,
      date: addDays(today, -6),
      title: { de: 'Abholregal im Foyer', en: 'Pick-up shelf in the foyer', ar: 'رف الاستلام في البهو' },
      text: {
        de: '<p>Keine Zeit für die Schlange? Bestellen Sie bis 10:45 Uhr und nehmen Sie Ihr Essen aus dem beheizten Regal mit.</p>',
        en: '<p>No time to queue? Order by 10:45 and take your meal from the heated shelf.</p>',
        ar: '<p>لا وقت للانتظار؟ اطلبوا حتى الساعة 10:45 وخذوا وجبتكم من الرف الدافئ.</p>',
      },
    },
    {
      id: 5,
      date: addDays(today, -10),
      title: { de: 'Weniger Verpackung', en: 'Less packaging', ar: 'تغليف أقل' },
      text: {
        de: '<p>Seit dem Frühjahr liefern wir im Mehrwegbecher. <em>11.400 Einwegschalen</em> haben wir uns damit schon gespart.</p>',
        en: '<p>Since spring we deliver in reusable boxes. That has saved <em>11,400 disposable trays</em> so far.</p>',
        ar: '<p>منذ الربيع نقدّم الوجبات في علب قابلة لإعادة الاستخدام، ووفّرنا حتى الآن <em>11400</em> علبة.</p>',
      },
    },
    {
      id: 6,
      date: addDays(today, -15),
      title: {
        de: 'Trattoria Lorbeer liefert abends',
        en: 'Trattoria Lorbeer delivers in the evening',
        ar: 'تراتوريا لوربير توصل مساءً',
      },
      text: {
        de: '<p>Pizza aus dem Holzofen, Dienstag bis Sonntag, mit dem Lastenrad in die Bezirke 1 und 4 bis 9.</p>',
        en: '<p>Pizza from the wood oven, Tuesday to Sunday, by cargo bike to districts 1 and 4 to 9.</p>',
        ar: '<p>بيتزا من فرن الحطب من الثلاثاء إلى الأحد، بالدراجة إلى الأحياء 1 و4 إلى 9.</p>',
      },
    },
    {
      id: 7,
      date: addDays(today, -24),
      title: { de: 'Allergene auf einen Blick', en: 'Allergens at a glance', ar: 'مسببات الحساسية بنظرة واحدة' },
      text: {
        de: '<p>Hinterlegen Sie in Ihrem Profil, was Sie nicht vertragen. Wir weisen Sie dann bei jedem Gericht darauf hin.</p>',
        en: '<p>Tell us in your profile what you cannot eat, and we will point it out on every dish.</p>',
        ar: '<p>اذكروا في ملفكم ما لا يناسبكم، وسننبهكم عند كل طبق.</p>',
      },
    },
  ];
}
