import { type Dish } from './dish.types.ts';

/** Pasta of both houses. */
export const pasta: Dish[] = [
  {
    id: 50, restaurantId: 1, group: 'pasta',
    name: { de: 'Spaghetti Bolognese', en: 'Spaghetti bolognese', ar: 'سباغيتي بولونيز' },
    description: {
      de: 'Ragù vom Rind, drei Stunden geschmort, mit frisch geriebenem Parmesan.',
      en: 'Beef ragù braised for three hours, with freshly grated parmesan.',
      ar: 'راغو لحم البقر مطهو ثلاث ساعات مع بارميزان طازج.',
    },
    price: 790, subsidy: 150, allergens: 'AGL', labels: ['BEEF'], nutrition: [690, 34, 22, 86], portions: 60, when: 'always',
    picture: { ware: 'plate', ground: 'tomato', icons: ['spaghetti', 'tomato', 'herb'] },
  },
  {
    id: 51, restaurantId: 1, group: 'pasta',
    name: { de: 'Penne all’arrabbiata', en: 'Penne all’arrabbiata', ar: 'بيني أرابياتا' },
    description: {
      de: 'Feurige Paradeissauce mit Knoblauch, Chili und Petersilie.',
      en: 'Fiery tomato sauce with garlic, chilli and parsley.',
      ar: 'صلصة طماطم حارة بالثوم والفلفل والبقدونس.',
    },
    price: 680, subsidy: 180, allergens: 'A', labels: ['VEGAN', 'SPICY'], nutrition: [560, 17, 11, 96], portions: 60, when: 'always',
    picture: { ware: 'plate', ground: 'peach', bed: '#d6492b', icons: ['penne', 'hot-pepper', 'tomato', 'garlic'] },
  },
  {
    id: 52, restaurantId: 1, group: 'pasta',
    name: { de: 'Gemüselasagne', en: 'Vegetable lasagne', ar: 'لازانيا بالخضار' },
    description: {
      de: 'Zucchini, Melanzani und Spinat zwischen dünnen Teigblättern, goldbraun überbacken.',
      en: 'Courgette, aubergine and spinach between thin sheets, baked golden.',
      ar: 'كوسا وباذنجان وسبانخ بين رقائق رفيعة مخبوزة حتى تحمرّ.',
    },
    price: 840, subsidy: 150, allergens: 'ACGL', labels: ['VEGETARIAN'], nutrition: [610, 26, 27, 64], portions: 35, when: 'always',
    picture: { ware: 'plate', ground: 'lilac', icons: ['lasagne', 'eggplant', 'leafy-green'] },
  },
  {
    id: 58, restaurantId: 2, group: 'pasta',
    name: { de: 'Tagliatelle al Salmone', en: 'Tagliatelle with salmon', ar: 'تالياتيلي بالسلمون' },
    description: {
      de: 'Hausgemachte Bandnudeln mit Räucherlachs, Obers und Dille.',
      en: 'House-made ribbon pasta with smoked salmon, cream and dill.',
      ar: 'معكرونة منزلية مع سلمون مدخن وكريمة وشبت.',
    },
    price: 1290, subsidy: 100, allergens: 'ACDG', labels: ['FISH'], nutrition: [720, 34, 31, 74], portions: 25, when: 'always',
    picture: { ware: 'plate', ground: 'sky', bed: '#f9e7c4', icons: ['noodles', 'salmon', 'lemon', 'herb'] },
  },
  {
    id: 59, restaurantId: 2, group: 'pasta',
    name: { de: 'Spaghetti alla Carbonara', en: 'Spaghetti carbonara', ar: 'سباغيتي كاربونارا' },
    description: {
      de: 'Nach römischer Art mit Guanciale, Eigelb und Pecorino, ohne einen Tropfen Obers.',
      en: 'The Roman way with guanciale, egg yolk and pecorino, and not a drop of cream.',
      ar: 'على الطريقة الرومانية مع صفار البيض وجبن البيكورينو من دون كريمة.',
    },
    price: 1180, subsidy: 100, allergens: 'ACG', labels: ['PORK'], nutrition: [780, 33, 36, 78], portions: 25, when: 'always',
    picture: { ware: 'plate', ground: 'butter', icons: ['spaghetti', 'egg', 'bacon'] },
  },
  {
    id: 60, restaurantId: 2, group: 'pasta',
    name: { de: 'Gnocchi alla Sorrentina', en: 'Gnocchi alla sorrentina', ar: 'نيوكي على طريقة سورينتو' },
    description: {
      de: 'Erdäpfelgnocchi in Tomatensugo, mit Mozzarella im Ofen gratiniert.',
      en: 'Potato gnocchi in tomato sugo, baked with mozzarella.',
      ar: 'نيوكي البطاطا بصلصة الطماطم مع موتزاريلا مخبوزة.',
    },
    price: 1090, subsidy: 100, allergens: 'ACG', labels: ['VEGETARIAN'], nutrition: [650, 23, 22, 87], portions: 25, when: 'always',
    picture: { ware: 'bowl', ground: 'rose', bed: '#d34a2c', icons: ['gnocchi', 'mozzarella', 'herb'] },
  },
  {
    id: 61, restaurantId: 2, group: 'pasta',
    name: { de: 'Ravioli Ricotta e Spinaci', en: 'Ricotta and spinach ravioli', ar: 'رافيولي بالريكوتا والسبانخ' },
    description: {
      de: 'Von Hand gefüllt, in Salbeibutter geschwenkt.',
      en: 'Filled by hand and tossed in sage butter.',
      ar: 'محشوة باليد ومقلّبة بزبدة الميرمية.',
    },
    price: 1190, subsidy: 100, allergens: 'ACG', labels: ['VEGETARIAN'], nutrition: [640, 25, 29, 68], portions: 20, when: 'always',
    picture: { ware: 'plate', ground: 'sage', bed: '#e6c766', icons: ['ravioli', 'leafy-green', 'butter'] },
  },
  {
    id: 62, restaurantId: 2, group: 'pasta',
    name: { de: 'Linguine alle Vongole', en: 'Linguine with clams', ar: 'لينغويني بالمحار' },
    description: {
      de: 'Venusmuscheln in Weißwein und Knoblauch, wie am Hafen von Chioggia.',
      en: 'Clams in white wine and garlic, as at the harbour of Chioggia.',
      ar: 'محار بالثوم والبقدونس كما في ميناء كيودجا.',
    },
    price: 1390, subsidy: 100, allergens: 'AORL', labels: ['FISH'], nutrition: [610, 31, 16, 82], portions: 12, when: 'always',
    picture: { ware: 'plate', ground: 'slate', icons: ['noodles', 'oyster', 'lemon', 'garlic'] },
  },
];
