import { type TextsLike } from '../text-keys.ts';
import { type guest as guestDe } from '../de/guest.ts';

export const guest = {
  'guest.title': 'أهلًا بك',
  'guest.noteNumber': 'يُرجى تدوين الرقم أو تصويره.',
  'guest.optionalField': '{field} (اختياري)',
  'guest.accountTitle': 'هل تفضّل استخدام حساب؟',
  'guest.signIn': 'تسجيل الدخول',
  'guest.register': 'إنشاء حساب',
  'guest.loginTitle': 'تسجيل الدخول',
  'guest.loginSubtitle': 'ستنتقل سلتك معك.',
  'guest.haveAccount': 'هل لديك حساب؟',
  'guest.registeredSigningIn': 'تم إنشاء حسابك. جارٍ تسجيل دخولك…',
  'guest.registered': 'تم إنشاء حسابك',
  'guest.registeredText': 'لكن تعذّر تسجيل دخولك مباشرةً. سجّل الدخول الآن من فضلك.',
  'guest.accountMenu': 'الحساب',
  'guest.takenAlong.one': 'انتقل معك طبق واحد من سلة الضيف.',
  'guest.takenAlong': 'انتقل معك {count} طبق من سلة الضيف.',
  'guest.takenAlong.two': 'انتقل معك طبقان من سلة الضيف.',
  'guest.takenAlong.few': 'انتقلت معك {count} أطباق من سلة الضيف.',
  'guest.takenAlong.many': 'انتقل معك {count} طبقًا من سلة الضيف.',
  'guest.toCart': 'إلى السلة',
  'error.timedOut.kept': 'أُنهيت زيارتك حفاظًا على أمانك. تبقى أطباقك محفوظة على هذا الجهاز حتى نهاية اليوم.',
  'error.timedOut.lost': 'أُنهيت زيارتك حفاظًا على أمانك. تعذّر حفظ أطباقك.',
  'error.timedOut.none': 'أُنهيت زيارتك حفاظًا على أمانك.',
  'layout.idleText.unsaved': 'حفاظًا على أمانك سنسجّل خروجك بعد قليل. لم تُحفظ آخر تغييرات سلتك بعد.',
  'layout.idleText.kept':
    'حفاظًا على أمانك سننهي زيارتك بعد قليل. تبقى أطباقك عندئذٍ على هذا الجهاز حتى نهاية اليوم؛ «تسجيل الخروج الآن» يزيلها.',
  'layout.idleText.lost': 'حفاظًا على أمانك سننهي زيارتك بعد قليل. ستُزال أطباقك عندئذٍ.',
  'layout.idleText.none': 'حفاظًا على أمانك سننهي زيارتك بعد قليل.',
} satisfies TextsLike<typeof guestDe>;
