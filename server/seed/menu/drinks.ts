import { type Dish } from './dish.types.ts';

export const drinks: Dish[] = [
  {
    id: 100, restaurantId: 1, group: 'drink',
    name: { de: 'Hausgemachte Zitronenlimonade', en: 'Home-made lemonade', ar: 'ليموناضة منزلية' },
    description: {
      de: 'Mit frischer Minze, wenig Zucker und viel Eis.',
      en: 'With fresh mint, little sugar and plenty of ice.',
      ar: 'مع النعناع الطازج وقليل من السكر وكثير من الثلج.',
    },
    price: 360, subsidy: 0, allergens: '', labels: ['VEGAN'], nutrition: [90, 0, 0, 22], portions: null, when: 'always',
    picture: { ware: 'glass', ground: 'butter', bed: '#f6e27a', icons: ['lemon', 'herb'] },
  },
  {
    id: 101, restaurantId: 1, group: 'drink',
    name: { de: 'Apfelsaft gespritzt', en: 'Apple spritzer', ar: 'عصير تفاح فوار' },
    description: {
      de: 'Naturtrüber Saft von steirischen Streuobstwiesen mit Soda.',
      en: 'Cloudy juice from Styrian orchards with soda.',
      ar: 'عصير تفاح طبيعي من البساتين مع الصودا.',
    },
    price: 330, subsidy: 0, allergens: '', labels: ['VEGAN', 'REGIONAL'], nutrition: [110, 0, 0, 26], portions: null, when: 'always',
    picture: { ware: 'glass', ground: 'sage', bed: '#e3b34d', icons: ['red-apple', 'green-apple'] },
  },
  {
    id: 102, restaurantId: 1, group: 'drink',
    name: { de: 'Mineralwasser mit Gurke', en: 'Sparkling water with cucumber', ar: 'مياه فوارة مع الخيار' },
    description: {
      de: 'Prickelnd kalt, ein halber Liter in der Pfandflasche.',
      en: 'Cold and sparkling, half a litre in a returnable bottle.',
      ar: 'باردة وفوارة، نصف لتر في زجاجة قابلة للإرجاع.',
    },
    price: 320, subsidy: 0, allergens: '', labels: ['VEGAN'], nutrition: [2, 0, 0, 0], portions: null, when: 'always',
    picture: { ware: 'glass', ground: 'sky', bed: '#bfe3ee', icons: ['cucumber', 'lime'] },
  },
  {
    id: 103, restaurantId: 1, group: 'drink',
    name: { de: 'Pfirsich-Eistee', en: 'Peach iced tea', ar: 'شاي مثلج بالخوخ' },
    description: {
      de: 'Schwarztee, kalt gezogen, mit echtem Pfirsichmark.',
      en: 'Cold-brewed black tea with real peach purée.',
      ar: 'شاي أسود منقوع على البارد مع خوخ حقيقي.',
    },
    price: 360, subsidy: 0, allergens: '', labels: ['VEGAN'], nutrition: [95, 0, 0, 23], portions: null, when: 'always',
    picture: { ware: 'glass', ground: 'peach', bed: '#d9832e', icons: ['peach', 'lemon'] },
  },
  {
    id: 104, restaurantId: 1, group: 'drink',
    name: { de: 'Wiener Melange', en: 'Viennese melange', ar: 'ميلانج فيينية' },
    description: {
      de: 'Milder Kaffee mit aufgeschäumter Milch, wie im Kaffeehaus.',
      en: 'Mild coffee with frothed milk, as in a coffee house.',
      ar: 'قهوة خفيفة مع حليب مرغى كما في مقاهي فيينا.',
    },
    price: 390, subsidy: 0, allergens: 'G', labels: ['VEGETARIAN'], nutrition: [70, 4, 3, 6], portions: null, when: 'always',
    picture: { ware: 'saucer', ground: 'sand', icons: ['hot-beverage', 'cookie'] },
  },
  {
    id: 106, restaurantId: 1, group: 'drink',
    name: { de: 'Sencha Grüntee', en: 'Sencha green tea', ar: 'شاي سنشا الأخضر' },
    description: {
      de: 'Sanft aufgegossen bei achtzig Grad.',
      en: 'Gently brewed at eighty degrees.',
      ar: 'منقوع برفق عند ثمانين درجة.',
    },
    price: 340, subsidy: 0, allergens: '', labels: ['VEGAN', 'ORGANIC'], nutrition: [2, 0, 0, 0], portions: null, when: 'always',
    picture: { ware: 'saucer', ground: 'sage', icons: ['teacup-without-handle', 'leaf-fluttering-in-wind'] },
  },
  {
    id: 107, restaurantId: 1, group: 'drink',
    name: { de: 'Mango-Lassi', en: 'Mango lassi', ar: 'لاسي المانجو' },
    description: {
      de: 'Reife Alphonso-Mango mit Joghurt und einer Spur Kardamom.',
      en: 'Ripe Alphonso mango with yoghurt and a trace of cardamom.',
      ar: 'مانجو ناضجة مع اللبن ولمسة من الهيل.',
    },
    price: 450, subsidy: 0, allergens: 'G', labels: ['VEGETARIAN'], nutrition: [210, 6, 4, 37], portions: 25, when: 'always',
    picture: { ware: 'glass', ground: 'rose', bed: '#f7b53c', icons: ['mango', 'herb'] },
  },
  {
    id: 108, restaurantId: 1, group: 'drink',
    name: { de: 'Beeren-Smoothie', en: 'Berry smoothie', ar: 'سموثي التوت' },
    description: {
      de: 'Himbeeren, Heidelbeeren und Banane, frisch gemixt.',
      en: 'Raspberries, blueberries and banana, freshly blended.',
      ar: 'توت أحمر وأزرق وموز، مخفوقة للتو.',
    },
    price: 490, subsidy: 0, allergens: '', labels: ['VEGAN', 'GLUTENFREE'], nutrition: [180, 2, 1, 39], portions: 20, when: 'always',
    picture: { ware: 'glass', ground: 'lilac', bed: '#a8326b', icons: ['strawberry', 'blueberries'] },
  },
  {
    id: 109, restaurantId: 2, group: 'drink',
    name: { de: 'Aranciata rossa', en: 'Blood orange soda', ar: 'صودا البرتقال الأحمر' },
    description: {
      de: 'Sizilianische Blutorange, herb-süß und spritzig.',
      en: 'Sicilian blood orange, bittersweet and fizzy.',
      ar: 'برتقال صقلي أحمر، حلو ومنعش.',
    },
    price: 380, subsidy: 0, allergens: '', labels: ['VEGAN'], nutrition: [120, 0, 0, 29], portions: null, when: 'always',
    picture: { ware: 'glass', ground: 'peach', bed: '#e4532b', icons: ['tangerine', 'herb'] },
  },
  {
    id: 110, restaurantId: 2, group: 'drink',
    name: { de: 'Acqua minerale', en: 'Italian mineral water', ar: 'مياه معدنية إيطالية' },
    description: {
      de: 'Halber Liter aus den Dolomiten, mit einer Scheibe Zitrone.',
      en: 'Half a litre from the Dolomites with a slice of lemon.',
      ar: 'نصف لتر من جبال الدولوميت مع شريحة ليمون.',
    },
    price: 340, subsidy: 0, allergens: '', labels: ['VEGAN'], nutrition: [0, 0, 0, 0], portions: null, when: 'always',
    picture: { ware: 'glass', ground: 'mint', bed: '#cdebf2', icons: ['lemon', 'lime'] },
  },
  {
    id: 111, restaurantId: 2, group: 'drink',
    name: { de: 'Espresso doppio', en: 'Double espresso', ar: 'إسبريسو مزدوج' },
    description: {
      de: 'Kurz, kräftig, mit haselnussbrauner Crema.',
      en: 'Short and strong with a hazelnut-brown crema.',
      ar: 'قصير وقوي مع رغوة بنية.',
    },
    price: 360, subsidy: 0, allergens: '', labels: ['VEGAN'], nutrition: [4, 0, 0, 0], portions: null, when: 'always',
    picture: { ware: 'saucer', ground: 'slate', icons: ['hot-beverage', 'chocolate-bar'] },
  },
];
