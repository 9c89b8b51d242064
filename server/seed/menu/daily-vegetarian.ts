import { type Dish } from './dish.types.ts';

/** The canteen's plan dishes without meat. */
export const dailyVegetarian: Dish[] = [
  {
    id: 15, restaurantId: 1, group: 'daily',
    name: { de: 'Käsespätzle mit Röstzwiebeln', en: 'Cheese spaetzle with crispy onions', ar: 'معكرونة شبيتسله بالجبن والبصل' },
    description: {
      de: 'Handgeschabt, mit Vorarlberger Bergkäse geschmolzen, dazu Apfelmus.',
      en: 'Hand-scraped and melted with Vorarlberg mountain cheese, with apple sauce.',
      ar: 'معكرونة يدوية مع جبن جبلي ذائب وصلصة التفاح.',
    },
    price: 790, subsidy: 180, allergens: 'ACG', labels: ['VEGETARIAN', 'REGIONAL'], nutrition: [780, 31, 36, 82], portions: 60, when: 'plan',
    picture: { ware: 'plate', ground: 'butter', bed: '#fbe6a6', icons: ['noodles', 'cheese-wedge', 'onion', 'green-apple'] },
  },
  {
    id: 16, restaurantId: 1, group: 'daily',
    name: { de: 'Gemüsecurry mit Kichererbsen', en: 'Vegetable curry with chickpeas', ar: 'كاري الخضار مع الحمص' },
    description: {
      de: 'Melanzani, Süßkartoffel und Kichererbsen in würziger Kokossauce.',
      en: 'Aubergine, sweet potato and chickpeas in a spiced coconut sauce.',
      ar: 'باذنجان وبطاطا حلوة وحمص بصلصة جوز الهند المتبلة.',
    },
    price: 790, subsidy: 200, allergens: '', labels: ['VEGAN', 'GLUTENFREE'], nutrition: [540, 17, 19, 74], portions: 55, when: 'plan',
    picture: { ware: 'bowl', ground: 'lilac', bed: '#e0a43c', icons: ['eggplant', 'roasted-sweet-potato', 'coconut', 'herb'] },
  },
  {
    id: 17, restaurantId: 1, group: 'daily',
    name: { de: 'Spinatknödel mit brauner Butter', en: 'Spinach dumplings in brown butter', ar: 'كرات السبانخ بالزبدة' },
    description: {
      de: 'Zwei flaumige Knödel aus Südtirol, mit Parmesan und Schnittlauch.',
      en: 'Two fluffy South Tyrolean dumplings with parmesan and chives.',
      ar: 'كرتان طريتان من السبانخ مع جبن البارميزان والثوم المعمر.',
    },
    price: 820, subsidy: 180, allergens: 'ACG', labels: ['VEGETARIAN'], nutrition: [620, 24, 31, 58], portions: 50, when: 'plan',
    picture: { ware: 'plate', ground: 'sage', bed: '#d8b25a', icons: ['spinach-dumplings', 'cheese-wedge', 'butter'] },
  },
  {
    id: 18, restaurantId: 1, group: 'daily',
    name: { de: 'Gefüllte Paprika mit Reis', en: 'Stuffed peppers with rice', ar: 'فلفل محشي بالأرز' },
    description: {
      de: 'Mit Reis, Linsen und Kräutern gefüllt, in fruchtiger Paradeissauce.',
      en: 'Filled with rice, lentils and herbs, in a fruity tomato sauce.',
      ar: 'محشي بالأرز والعدس والأعشاب بصلصة الطماطم.',
    },
    price: 780, subsidy: 200, allergens: 'L', labels: ['VEGAN', 'GLUTENFREE', 'REGIONAL'], nutrition: [480, 16, 11, 78], portions: 50, when: 'plan',
    picture: { ware: 'plate', ground: 'rose', bed: '#d9502e', icons: ['bell-pepper', 'tomato', 'cooked-rice'] },
  },
  {
    id: 19, restaurantId: 1, group: 'daily',
    name: { de: 'Pilzrisotto mit Parmesan', en: 'Mushroom risotto with parmesan', ar: 'ريزوتو الفطر مع البارميزان' },
    description: {
      de: 'Carnaroli-Reis, langsam gerührt, mit Steinpilzen und Thymian.',
      en: 'Carnaroli rice stirred slowly with porcini and thyme.',
      ar: 'أرز كارنارولي محرّك ببطء مع فطر بورشيني والزعتر.',
    },
    price: 860, subsidy: 180, allergens: 'GLO', labels: ['VEGETARIAN', 'GLUTENFREE'], nutrition: [610, 19, 22, 81], portions: 45, when: 'plan',
    picture: { ware: 'plate', ground: 'sand', bed: '#f1e2bd', icons: ['brown-mushroom', 'cheese-wedge', 'herb'] },
  },
  {
    id: 20, restaurantId: 1, group: 'daily',
    name: { de: 'Melanzani-Moussaka', en: 'Aubergine moussaka', ar: 'مسقعة الباذنجان' },
    description: {
      de: 'Geschichtet mit Erdäpfeln und Linsenragout, mit goldbrauner Béchamelhaube.',
      en: 'Layered with potatoes and lentil ragout under a golden béchamel crust.',
      ar: 'طبقات من الباذنجان والبطاطا وراغو العدس تحت بشاميل ذهبية.',
    },
    price: 840, subsidy: 180, allergens: 'ACGL', labels: ['VEGETARIAN'], nutrition: [590, 22, 28, 61], portions: 45, when: 'plan',
    picture: { ware: 'plate', ground: 'lilac', icons: ['moussaka', 'eggplant', 'tomato'] },
  },
  {
    id: 21, restaurantId: 1, group: 'daily',
    name: { de: 'Kaiserschmarrn mit Zwetschkenröster', en: 'Shredded pancake with stewed plums', ar: 'كايزرشمارن مع البرقوق' },
    description: {
      de: 'Flaumig gerissen, in Butter karamellisiert und mit Staubzucker bestreut.',
      en: 'Fluffy, torn, caramelised in butter and dusted with sugar.',
      ar: 'فطيرة هشة ممزقة مكرملة بالزبدة مع سكر ناعم.',
    },
    price: 820, subsidy: 180, allergens: 'ACGO', labels: ['VEGETARIAN', 'REGIONAL'], nutrition: [760, 22, 27, 104], portions: 45, when: 'plan',
    picture: { ware: 'plate', ground: 'rose', bed: '#fbe9bd', icons: ['torn-pancake', 'blueberries', 'butter'] },
  },
  {
    id: 22, restaurantId: 1, group: 'daily',
    name: { de: 'Schwammerlgulasch mit Serviettenknödel', en: 'Mushroom goulash with napkin dumpling', ar: 'غولاش الفطر مع كرات الخبز' },
    description: {
      de: 'Frische Pilze vom Markt in feiner Rahmsauce mit Petersilie.',
      en: 'Fresh market mushrooms in a fine cream sauce with parsley.',
      ar: 'فطر طازج من السوق بصلصة كريمة مع البقدونس.',
    },
    price: 860, subsidy: 180, allergens: 'ACGL', labels: ['VEGETARIAN', 'REGIONAL'], nutrition: [580, 18, 26, 66], portions: 40, when: 'plan',
    picture: { ware: 'bowl', ground: 'sand', bed: '#dcb98a', icons: ['dumplings', 'brown-mushroom', 'herb'] },
  },
  {
    id: 23, restaurantId: 1, group: 'daily',
    name: { de: 'Linsen-Dal mit Fladenbrot', en: 'Lentil dal with flatbread', ar: 'دال العدس مع خبز مسطح' },
    description: {
      de: 'Rote Linsen mit Kreuzkümmel, Kurkuma und Tomate, dazu ofenwarmes Brot.',
      en: 'Red lentils with cumin, turmeric and tomato, with oven-warm bread.',
      ar: 'عدس أحمر بالكمون والكركم والطماطم مع خبز ساخن.',
    },
    price: 760, subsidy: 200, allergens: 'A', labels: ['VEGAN'], nutrition: [560, 25, 14, 82], portions: 50, when: 'plan',
    picture: { ware: 'bowl', ground: 'peach', bed: '#dd8f2d', icons: ['flatbread', 'tomato', 'hot-pepper'] },
  },
  {
    id: 24, restaurantId: 1, group: 'daily',
    name: { de: 'Falafel-Teller mit Hummus', en: 'Falafel plate with hummus', ar: 'طبق فلافل مع الحمص' },
    description: {
      de: 'Frisch frittiert, mit cremigem Hummus, eingelegtem Gemüse und Petersiliensalat.',
      en: 'Freshly fried, with creamy hummus, pickles and parsley salad.',
      ar: 'فلافل طازجة مع حمص كريمي ومخللات وتبولة.',
    },
    price: 890, subsidy: 200, allergens: 'AN', labels: ['VEGAN'], nutrition: [650, 22, 29, 72], portions: 40, when: 'plan',
    picture: { ware: 'plate', ground: 'mint', bed: '#ead7a4', icons: ['falafel', 'tomato', 'olive', 'herb'] },
  },
  {
    id: 25, restaurantId: 1, group: 'daily',
    name: { de: 'Krautfleckerl mit Kümmel', en: 'Cabbage pasta squares with caraway', ar: 'معكرونة بالملفوف والكمون' },
    description: {
      de: 'Karamellisiertes Weißkraut mit Fleckerln und knusprigen Zwiebeln, ganz pflanzlich.',
      en: 'Caramelised cabbage with pasta squares and crispy onions, all from plants.',
      ar: 'ملفوف مكرمل مع معكرونة وبصل مقرمش، نباتي بالكامل.',
    },
    price: 740, subsidy: 200, allergens: 'A', labels: ['VEGAN', 'REGIONAL'], nutrition: [530, 15, 13, 87], portions: 50, when: 'plan',
    picture: { ware: 'plate', ground: 'sage', icons: ['noodles', 'leafy-green', 'onion'] },
  },
];
