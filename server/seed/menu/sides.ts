import { type Dish } from './dish.types.ts';

export const sides: Dish[] = [
  {
    id: 80, restaurantId: 1, group: 'side',
    name: { de: 'Pommes frites', en: 'French fries', ar: 'بطاطا مقلية' },
    description: {
      de: 'Zweimal frittiert, außen knusprig, mit Meersalz.',
      en: 'Fried twice for crispness, with sea salt.',
      ar: 'مقلية مرتين لتكون مقرمشة مع ملح البحر.',
    },
    price: 360, subsidy: 50, allergens: '', labels: ['VEGAN', 'GLUTENFREE'], nutrition: [380, 5, 18, 48], portions: null, when: 'always',
    picture: { ware: 'plate', ground: 'tomato', icons: ['french-fries', 'salt'] },
  },
  {
    id: 81, restaurantId: 1, group: 'side',
    name: { de: 'Basmatireis', en: 'Basmati rice', ar: 'أرز بسمتي' },
    description: {
      de: 'Locker gedämpft und duftend.',
      en: 'Steamed fluffy and fragrant.',
      ar: 'مطهو على البخار وعطر.',
    },
    price: 320, subsidy: 50, allergens: '', labels: ['VEGAN', 'GLUTENFREE'], nutrition: [230, 5, 1, 50], portions: null, when: 'always',
    picture: { ware: 'plate', ground: 'mint', icons: ['cooked-rice', 'herb'] },
  },
  {
    id: 82, restaurantId: 1, group: 'side',
    name: { de: 'Erdäpfelsalat', en: 'Viennese potato salad', ar: 'سلطة البطاطا الفيينية' },
    description: {
      de: 'Wiener Art mit Rindsuppe, Essig und roter Zwiebel.',
      en: 'Viennese style with broth, vinegar and red onion.',
      ar: 'على الطريقة الفيينية مع المرق والخل والبصل الأحمر.',
    },
    price: 350, subsidy: 50, allergens: 'LMO', labels: ['REGIONAL', 'GLUTENFREE'], nutrition: [210, 4, 8, 30], portions: 60, when: 'always',
    picture: { ware: 'bowl', ground: 'butter', bed: '#f0dc98', icons: ['potato', 'onion', 'herb'] },
  },
  {
    id: 83, restaurantId: 1, group: 'side',
    name: { de: 'Brokkoli mit Mandelbutter', en: 'Broccoli with almond butter', ar: 'بروكلي بزبدة اللوز' },
    description: {
      de: 'Bissfest gedämpft, mit gerösteten Mandelblättchen.',
      en: 'Steamed to the bite, with toasted flaked almonds.',
      ar: 'مطهو على البخار مع رقائق لوز محمصة.',
    },
    price: 370, subsidy: 50, allergens: 'GH', labels: ['VEGETARIAN', 'GLUTENFREE', 'ORGANIC'], nutrition: [180, 7, 13, 8], portions: 40, when: 'always',
    picture: { ware: 'plate', ground: 'sage', icons: ['broccoli', 'butter', 'chestnut'] },
  },
  {
    id: 84, restaurantId: 1, group: 'side',
    name: { de: 'Gebäckkorb mit Kräuterbutter', en: 'Bread basket with herb butter', ar: 'سلة خبز مع زبدة الأعشاب' },
    description: {
      de: 'Kornspitz, Brezel und Sauerteigbrot vom Bäcker ums Eck.',
      en: 'Grain roll, pretzel and sourdough from the baker round the corner.',
      ar: 'خبز الحبوب وبريتزل وخبز العجين المخمر من المخبز القريب.',
    },
    price: 340, subsidy: 50, allergens: 'AFGN', labels: ['VEGETARIAN', 'REGIONAL'], nutrition: [340, 9, 11, 52], portions: 40, when: 'always',
    picture: { ware: 'board', ground: 'sand', icons: ['pretzel', 'bread', 'butter'] },
  },
  {
    id: 86, restaurantId: 2, group: 'side',
    name: { de: 'Focaccia mit Rosmarin', en: 'Rosemary focaccia', ar: 'فوكاتشا بإكليل الجبل' },
    description: {
      de: 'Ofenwarm, mit Meersalz und ligurischem Olivenöl.',
      en: 'Oven-warm with sea salt and Ligurian olive oil.',
      ar: 'ساخنة من الفرن مع ملح البحر وزيت الزيتون.',
    },
    price: 420, subsidy: 0, allergens: 'A', labels: ['VEGAN'], nutrition: [360, 9, 13, 51], portions: 40, when: 'always',
    picture: { ware: 'board', ground: 'butter', icons: ['flatbread', 'herb', 'olive'] },
  },
  {
    id: 87, restaurantId: 2, group: 'side',
    name: { de: 'Marinierte Oliven', en: 'Marinated olives', ar: 'زيتون متبل' },
    description: {
      de: 'Grüne und schwarze Oliven mit Orange und Fenchel.',
      en: 'Green and black olives with orange and fennel.',
      ar: 'زيتون أخضر وأسود مع البرتقال والشمر.',
    },
    price: 390, subsidy: 0, allergens: 'O', labels: ['VEGAN', 'GLUTENFREE'], nutrition: [190, 1, 19, 3], portions: null, when: 'always',
    picture: { ware: 'bowl', ground: 'sage', bed: '#d8d49a', icons: ['olive', 'tangerine', 'olive', 'olive'] },
  },
  {
    id: 88, restaurantId: 2, group: 'side',
    name: { de: 'Antipasti-Platte nach Gewicht', en: 'Antipasti platter by weight', ar: 'طبق مقبلات إيطالية بالوزن' },
    description: {
      de: 'Für den Tisch zusammengestellt; verrechnet wird, was auf die Waage kommt, hier der Richtpreis.',
      en: 'Put together for the table; you pay by weight, the price here is an estimate.',
      ar: 'تشكيلة للمائدة؛ يُحتسب السعر بالوزن والسعر هنا تقديري.',
    },
    price: 1450, subsidy: 0, allergens: null, labels: [], nutrition: null, portions: 10, when: 'always', isEstimation: true,
    picture: { ware: 'board', ground: 'lilac', icons: ['cheese-wedge', 'salami', 'olive', 'ham'] },
  },
  {
    id: 89, restaurantId: 2, group: 'side',
    name: { de: 'Zustellung nach Hause', en: 'Home delivery', ar: 'توصيل إلى المنزل' },
    description: {
      de: 'Mit dem Lastenrad bis vor die Tür, in der Wärmebox.',
      en: 'By cargo bike to your door, in a warming box.',
      ar: 'بالدراجة إلى باب بيتك في صندوق حافظ للحرارة.',
    },
    price: 320, subsidy: 0, allergens: '', labels: [], nutrition: null, portions: null, when: 'always', isShipping: true,
    picture: { ware: 'board', ground: 'sky', icons: ['bicycle'] },
  },
];
