import { type Dish } from './dish.types.ts';

export const desserts: Dish[] = [
  {
    id: 90, restaurantId: 1, group: 'dessert',
    name: { de: 'Apfelstrudel mit Vanillesauce', en: 'Apple strudel with custard', ar: 'شترودل التفاح مع صلصة الفانيلا' },
    description: {
      de: 'Hauchdünn gezogen, mit Rosinen und Zimt, lauwarm serviert.',
      en: 'Pulled paper-thin, with raisins and cinnamon, served lukewarm.',
      ar: 'عجينة رقيقة مع الزبيب والقرفة تقدَّم دافئة.',
    },
    price: 420, subsidy: 50, allergens: 'ACG', labels: ['VEGETARIAN', 'REGIONAL'], nutrition: [380, 6, 14, 57], portions: 30, when: 'always',
    picture: { ware: 'plate', ground: 'peach', bed: '#f9eab4', icons: ['strudel', 'red-apple'] },
  },
  {
    id: 91, restaurantId: 1, group: 'dessert',
    name: { de: 'Schokoladentorte mit Marille', en: 'Chocolate cake with apricot', ar: 'كعكة الشوكولاتة بالمشمش' },
    description: {
      de: 'Saftig, mit Marillenmarmelade und einer Wolke Schlagobers.',
      en: 'Moist, with apricot jam and a cloud of whipped cream.',
      ar: 'كعكة غنية مع مربى المشمش وكريمة مخفوقة.',
    },
    price: 440, subsidy: 50, allergens: 'ACFGH', labels: ['VEGETARIAN'], nutrition: [460, 7, 26, 49], portions: 24, when: 'always',
    picture: { ware: 'plate', ground: 'rose', icons: ['chocolate-cake', 'soft-ice-cream', 'peach'] },
  },
  {
    id: 92, restaurantId: 1, group: 'dessert',
    name: { de: 'Marillenpalatschinken', en: 'Apricot pancakes', ar: 'فطائر بمربى المشمش' },
    description: {
      de: 'Zwei dünne Palatschinken mit Wachauer Marillenmarmelade.',
      en: 'Two thin pancakes with apricot jam from the Wachau.',
      ar: 'فطيرتان رقيقتان مع مربى المشمش.',
    },
    price: 430, subsidy: 50, allergens: 'ACG', labels: ['VEGETARIAN', 'REGIONAL'], nutrition: [410, 9, 13, 63], portions: 30, when: 'always',
    picture: { ware: 'plate', ground: 'butter', bed: '#f3a13d', icons: ['pancakes', 'peach'] },
  },
  {
    id: 93, restaurantId: 1, group: 'dessert',
    name: { de: 'Obstsalat der Saison', en: 'Seasonal fruit salad', ar: 'سلطة فواكه الموسم' },
    description: {
      de: 'Frisch geschnitten, mit Minze und einem Spritzer Limette.',
      en: 'Freshly cut with mint and a squeeze of lime.',
      ar: 'فواكه طازجة مع النعناع وعصرة لايم.',
    },
    price: 350, subsidy: 80, allergens: '', labels: ['VEGAN', 'GLUTENFREE'], nutrition: [120, 1, 0, 27], portions: 40, when: 'always',
    picture: { ware: 'bowl', ground: 'mint', bed: '#f9d9b0', icons: ['strawberry', 'kiwi-fruit', 'pineapple', 'grapes'] },
  },
  {
    id: 94, restaurantId: 1, group: 'dessert',
    name: { de: 'Joghurt mit Beeren und Granola', en: 'Yoghurt with berries and granola', ar: 'لبن مع التوت والغرانولا' },
    description: {
      de: 'Cremiges Bioheumilchjoghurt mit knusprigem Haferkrokant.',
      en: 'Creamy organic hay-milk yoghurt with crunchy oat brittle.',
      ar: 'لبن عضوي كريمي مع شوفان مقرمش.',
    },
    price: 390, subsidy: 80, allergens: 'AGH', labels: ['VEGETARIAN', 'ORGANIC'], nutrition: [260, 11, 9, 34], portions: 30, when: 'always',
    picture: { ware: 'bowl', ground: 'lilac', bed: '#fdf9f2', icons: ['blueberries', 'strawberry', 'chestnut'] },
  },
  {
    id: 95, restaurantId: 1, group: 'dessert',
    name: { de: 'Krapfen mit Vanillecreme', en: 'Doughnut with vanilla cream', ar: 'دونات بكريمة الفانيلا' },
    description: {
      de: 'Täglich frisch gebacken, solange der Vorrat reicht.',
      en: 'Baked fresh every day, while stocks last.',
      ar: 'تُخبز طازجة كل يوم حتى نفاد الكمية.',
    },
    price: 320, subsidy: 30, allergens: 'ACG', labels: ['VEGETARIAN'], nutrition: [310, 6, 13, 42], portions: 6, when: 'always',
    picture: { ware: 'plate', ground: 'sky', icons: ['doughnut'] },
  },
  {
    id: 96, restaurantId: 2, group: 'dessert',
    name: { de: 'Tiramisù', en: 'Tiramisù', ar: 'تيراميسو' },
    description: {
      de: 'Mascarpone, Espresso und Biskotten, über Nacht gezogen.',
      en: 'Mascarpone, espresso and sponge fingers, left to rest overnight.',
      ar: 'ماسكاربوني وإسبريسو وبسكويت، مرتاحة طوال الليل.',
    },
    price: 560, subsidy: 0, allergens: 'ACGO', labels: ['VEGETARIAN'], nutrition: [470, 8, 31, 40], portions: 20, when: 'always',
    picture: { ware: 'plate', ground: 'sand', icons: ['tiramisu', 'hot-beverage'] },
  },
  {
    id: 97, restaurantId: 2, group: 'dessert',
    name: { de: 'Panna cotta mit Erdbeeren', en: 'Panna cotta with strawberries', ar: 'بانا كوتا بالفراولة' },
    description: {
      de: 'Zart gestockte Vanillesahne mit marinierten Erdbeeren.',
      en: 'Softly set vanilla cream with marinated strawberries.',
      ar: 'كريمة فانيلا ناعمة مع فراولة متبلة.',
    },
    price: 520, subsidy: 0, allergens: 'G', labels: ['GLUTENFREE'], nutrition: [390, 4, 29, 28], portions: 20, when: 'always',
    picture: { ware: 'plate', ground: 'rose', bed: '#d8354a', icons: ['custard', 'strawberry'] },
  },
  {
    id: 98, restaurantId: 2, group: 'dessert',
    name: { de: 'Gelato misto', en: 'Mixed gelato', ar: 'آيس كريم إيطالي مشكل' },
    description: {
      de: 'Drei Kugeln aus unserer Eismaschine: Pistazie, Vanille und Amarena.',
      en: 'Three scoops from our own machine: pistachio, vanilla and amarena cherry.',
      ar: 'ثلاث كرات من آلتنا: فستق وفانيلا وكرز.',
    },
    price: 480, subsidy: 0, allergens: 'CGH', labels: ['VEGETARIAN', 'GLUTENFREE'], nutrition: [340, 6, 18, 39], portions: null, when: 'always',
    picture: { ware: 'saucer', ground: 'lilac', icons: ['ice-cream', 'cherries'] },
  },
];
