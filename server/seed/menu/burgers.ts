import { type Dish } from './dish.types.ts';

export const burgers: Dish[] = [
  {
    id: 70, restaurantId: 1, group: 'burger',
    name: { de: 'Rindsburger Classic', en: 'Classic beef burger', ar: 'برغر لحم البقر الكلاسيكي' },
    description: {
      de: '180 Gramm vom Weiderind im Butterbrioche, mit Gurkerl und Haussauce.',
      en: '180 grams of pasture beef in a butter brioche, with pickles and house sauce.',
      ar: '180 غراماً من لحم البقر في خبز البريوش مع مخلل وصلصة البيت.',
    },
    price: 990, subsidy: 150, allergens: 'ACGMN', labels: ['BEEF', 'REGIONAL'], nutrition: [780, 42, 41, 58], portions: 30, when: 'always',
    picture: { ware: 'board', ground: 'butter', icons: ['hamburger', 'french-fries', 'tomato'] },
  },
  {
    id: 71, restaurantId: 1, group: 'burger',
    name: { de: 'Bergkäse-Burger mit Speck', en: 'Mountain cheese burger with bacon', ar: 'برغر بالجبن الجبلي واللحم المقدد' },
    description: {
      de: 'Mit geschmolzenem Tiroler Bergkäse, knusprigem Speck und Röstzwiebeln.',
      en: 'With melted Tyrolean mountain cheese, crisp bacon and fried onions.',
      ar: 'مع جبن جبلي ذائب ولحم مقدد مقرمش وبصل محمر.',
    },
    price: 1120, subsidy: 150, allergens: 'ACGMN', labels: ['BEEF', 'PORK'], nutrition: [920, 49, 54, 58], portions: 25, when: 'always',
    picture: { ware: 'board', ground: 'slate', icons: ['hamburger', 'cheese-wedge', 'bacon'] },
  },
  {
    id: 72, restaurantId: 1, group: 'burger',
    name: { de: 'Rote-Rüben-Burger', en: 'Beetroot burger', ar: 'برغر الشمندر' },
    description: {
      de: 'Saftiges Laibchen aus roten Rüben und Bohnen mit Kren-Sojacreme.',
      en: 'A juicy patty of beetroot and beans with horseradish soy cream.',
      ar: 'قرص طري من الشمندر والفاصولياء مع كريمة الصويا والفجل.',
    },
    price: 940, subsidy: 180, allergens: 'AFMN', labels: ['VEGAN'], nutrition: [590, 22, 21, 76], portions: 25, when: 'always',
    picture: { ware: 'board', ground: 'rose', icons: ['hamburger', 'leafy-green', 'avocado'] },
  },
  {
    id: 73, restaurantId: 1, group: 'burger',
    name: { de: 'Chicken Wrap mit Avocado', en: 'Chicken wrap with avocado', ar: 'لفافة الدجاج بالأفوكادو' },
    description: {
      de: 'Gegrilltes Huhn, Avocado und knackiger Salat in der warmen Tortilla.',
      en: 'Grilled chicken, avocado and crisp salad in a warm tortilla.',
      ar: 'دجاج مشوي وأفوكادو وخس مقرمش في تورتيلا دافئة.',
    },
    price: 790, subsidy: 150, allergens: 'AGM', labels: ['POULTRY'], nutrition: [560, 34, 22, 54], portions: 30, when: 'always',
    picture: { ware: 'board', ground: 'sage', icons: ['burrito', 'avocado', 'lime'] },
  },
  {
    id: 74, restaurantId: 1, group: 'burger',
    name: { de: 'Falafel Wrap mit Minzjoghurt', en: 'Falafel wrap with mint yoghurt', ar: 'لفافة الفلافل مع لبن بالنعناع' },
    description: {
      de: 'Mit Rotkraut, Gurke und frischer Minze.',
      en: 'With red cabbage, cucumber and fresh mint.',
      ar: 'مع الملفوف الأحمر والخيار والنعناع الطازج.',
    },
    price: 740, subsidy: 150, allergens: 'AGN', labels: ['VEGETARIAN'], nutrition: [540, 19, 20, 68], portions: 30, when: 'always',
    picture: { ware: 'board', ground: 'mint', icons: ['stuffed-flatbread', 'falafel', 'cucumber'] },
  },
  {
    id: 75, restaurantId: 1, group: 'burger',
    name: { de: 'Club Sandwich', en: 'Club sandwich', ar: 'كلوب ساندويتش' },
    description: {
      de: 'Drei Lagen Toast mit Pute, Ei, Speck und Paradeisern.',
      en: 'Three layers of toast with turkey, egg, bacon and tomato.',
      ar: 'ثلاث طبقات من الخبز المحمص مع ديك رومي وبيض وطماطم.',
    },
    price: 820, subsidy: 150, allergens: null, labels: ['POULTRY', 'PORK'], nutrition: [630, 38, 30, 50], portions: 20, when: 'always',
    picture: { ware: 'board', ground: 'peach', icons: ['sandwich', 'egg', 'tomato'] },
  },
  {
    id: 76, restaurantId: 2, group: 'burger',
    name: { de: 'Panino mit Mortadella und Pistazie', en: 'Mortadella and pistachio panino', ar: 'بانينو بالمورتاديلا والفستق' },
    description: {
      de: 'Warmes Ciabatta mit Mortadella aus Bologna, Stracciatella und Pistazien.',
      en: 'Warm ciabatta with Bologna mortadella, stracciatella and pistachios.',
      ar: 'خبز تشاباتا دافئ مع مورتاديلا وجبن ستراتشاتيلا وفستق.',
    },
    price: 860, subsidy: 100, allergens: 'AGH', labels: ['PORK'], nutrition: [670, 28, 35, 60], portions: 20, when: 'always',
    picture: { ware: 'board', ground: 'lilac', icons: ['baguette-bread', 'ham', 'mozzarella'] },
  },
];
