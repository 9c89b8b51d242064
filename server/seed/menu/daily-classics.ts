import { type Dish } from './dish.types.ts';

/** The canteen's plan dishes with meat and fish. */
export const dailyClassics: Dish[] = [
  {
    id: 1, restaurantId: 1, group: 'daily',
    name: { de: 'Wiener Schnitzel mit Petersilerdäpfeln', en: 'Viennese schnitzel with parsley potatoes', ar: 'شنيتزل فييني مع بطاطا بالبقدونس' },
    description: {
      de: 'Vom Schwein, in Butterschmalz goldbraun gebacken, mit Preiselbeeren und einer Spalte Zitrone.',
      en: 'Pork fried golden in clarified butter, with lingonberries and a wedge of lemon.',
      ar: 'شريحة لحم مقلية بالسمن حتى تحمرّ، مع توت بري وشريحة ليمون.',
    },
    price: 940, subsidy: 180, allergens: 'ACG', labels: ['PORK', 'REGIONAL'], nutrition: [820, 44, 38, 72], portions: 60, when: 'plan',
    picture: { ware: 'plate', ground: 'butter', icons: ['schnitzel', 'lemon', 'potato', 'herb'] },
  },
  {
    id: 2, restaurantId: 1, group: 'daily',
    name: { de: 'Rindsgulasch mit Semmelknödel', en: 'Beef goulash with bread dumpling', ar: 'غولاش لحم البقر مع كرات الخبز' },
    description: {
      de: 'Vier Stunden geschmort, mit viel Zwiebel und edelsüßem Paprika, dazu ein flaumiger Knödel.',
      en: 'Braised for four hours with plenty of onion and sweet paprika, with a fluffy dumpling.',
      ar: 'مطهو ببطء أربع ساعات مع البصل والفلفل الحلو، ويقدَّم مع كرة خبز طرية.',
    },
    price: 920, subsidy: 180, allergens: 'ACGLM', labels: ['BEEF', 'REGIONAL'], nutrition: [760, 46, 30, 68], portions: 60, when: 'plan',
    picture: { ware: 'plate', ground: 'tomato', bed: '#a8431f', icons: ['dumplings', 'meat-on-bone', 'bell-pepper', 'onion'] },
  },
  {
    id: 3, restaurantId: 1, group: 'daily',
    name: { de: 'Hühnercurry mit Basmatireis', en: 'Chicken curry with basmati rice', ar: 'كاري الدجاج مع أرز بسمتي' },
    description: {
      de: 'Zarte Hühnerbrust in Kokosmilch mit Ingwer, Limette und frischem Koriander.',
      en: 'Tender chicken breast in coconut milk with ginger, lime and fresh coriander.',
      ar: 'صدر دجاج طري بحليب جوز الهند والزنجبيل واللايم والكزبرة الطازجة.',
    },
    price: 880, subsidy: 180, allergens: 'FL', labels: ['POULTRY', 'SPICY'], nutrition: [690, 39, 24, 76], portions: 55, when: 'plan',
    picture: { ware: 'bowl', ground: 'mint', bed: '#e9b949', icons: ['curry-rice', 'coconut', 'lime', 'hot-pepper'] },
  },
  {
    id: 4, restaurantId: 1, group: 'daily',
    name: { de: 'Lachsfilet auf Blattspinat', en: 'Salmon fillet on leaf spinach', ar: 'فيليه سلمون على سبانخ' },
    description: {
      de: 'Auf der Haut gebraten, mit Zitronenbutter und jungen Erdäpfeln.',
      en: 'Pan-fried on the skin, with lemon butter and new potatoes.',
      ar: 'سلمون مشوي على الجلد مع زبدة الليمون وبطاطا صغيرة.',
    },
    price: 1180, subsidy: 200, allergens: 'DG', labels: ['FISH', 'GLUTENFREE'], nutrition: [610, 42, 34, 31], portions: 40, when: 'plan',
    picture: { ware: 'plate', ground: 'sky', bed: '#7fae5a', icons: ['salmon', 'lemon', 'potato'] },
  },
  {
    id: 5, restaurantId: 1, group: 'daily',
    name: { de: 'Faschierte Laibchen mit Erdäpfelpüree', en: 'Meat patties with mashed potato', ar: 'أقراص لحم مفروم مع بطاطا مهروسة' },
    description: {
      de: 'Saftig gebraten nach Großmutters Art, mit Röstzwiebeln und cremigem Püree.',
      en: 'Juicy patties the way grandmother made them, with fried onions and creamy mash.',
      ar: 'أقراص لحم طرية على الطريقة البيتية مع بصل مقرمش وبطاطا كريمية.',
    },
    price: 840, subsidy: 180, allergens: 'ACGM', labels: ['BEEF', 'PORK'], nutrition: [740, 38, 40, 54], portions: 60, when: 'plan',
    picture: { ware: 'plate', ground: 'sand', bed: '#f2dc9b', icons: ['patties', 'butter', 'onion', 'herb'] },
  },
  {
    id: 6, restaurantId: 1, group: 'daily',
    name: { de: 'Backhendl mit Vogerlsalat', en: 'Fried chicken with lamb’s lettuce', ar: 'دجاج مقرمش مع سلطة خضراء' },
    description: {
      de: 'Knusprig paniert, saftig innen, mit steirischem Kürbiskernöl am Salat.',
      en: 'Crisp outside and juicy within, the salad dressed with Styrian pumpkin seed oil.',
      ar: 'دجاج مقرمش من الخارج وطري من الداخل، مع سلطة بزيت بذور اليقطين.',
    },
    price: 980, subsidy: 180, allergens: 'ACGM', labels: ['POULTRY', 'REGIONAL'], nutrition: [790, 47, 41, 55], portions: 50, when: 'plan',
    picture: { ware: 'plate', ground: 'sage', bed: '#a9cf6c', icons: ['poultry-leg', 'lemon', 'leafy-green'] },
  },
  {
    id: 7, restaurantId: 1, group: 'daily',
    name: { de: 'Schweinsbraten mit Sauerkraut', en: 'Roast pork with sauerkraut', ar: 'روستو مع ملفوف مخلل' },
    description: {
      de: 'Resche Kruste, Kümmelsaftl und ein Grießknödel zum Auftunken.',
      en: 'Crackling crust, caraway gravy and a semolina dumpling to soak it up.',
      ar: 'قشرة مقرمشة وصلصة بالكمون مع كرة سميد لتغميسها.',
    },
    price: 920, subsidy: 180, allergens: 'ACGLO', labels: ['PORK', 'REGIONAL'], nutrition: [870, 45, 48, 61], portions: 50, when: 'plan',
    picture: { ware: 'plate', ground: 'butter', bed: '#ecd9a0', icons: ['roast-pork', 'dumplings', 'garlic'] },
  },
  {
    id: 8, restaurantId: 1, group: 'daily',
    name: { de: 'Gebackene Scholle mit Sauce Tartare', en: 'Fried plaice with tartare sauce', ar: 'سمك مقلي مع صلصة التارتار' },
    description: {
      de: 'Der Freitagsklassiker: knusprig gebacken, mit Erdäpfel-Gurken-Salat.',
      en: 'The Friday classic: crisply fried, with potato and cucumber salad.',
      ar: 'طبق الجمعة الكلاسيكي: سمك مقرمش مع سلطة البطاطا والخيار.',
    },
    price: 990, subsidy: 180, allergens: 'ACDGM', labels: ['FISH'], nutrition: [720, 36, 33, 67], portions: 45, when: 'plan',
    picture: { ware: 'plate', ground: 'sky', icons: ['fried-fish', 'lemon', 'cucumber'] },
  },
  {
    id: 9, restaurantId: 1, group: 'daily',
    name: { de: 'Chili con Carne mit Sauerrahm', en: 'Chili con carne with sour cream', ar: 'تشيلي باللحم مع كريمة حامضة' },
    description: {
      de: 'Rind, rote Bohnen und Mais, langsam geköchelt, mit einem Hauch Zartbitterschokolade.',
      en: 'Beef, red beans and sweetcorn simmered slowly with a hint of dark chocolate.',
      ar: 'لحم بقر وفاصولياء حمراء وذرة على نار هادئة مع لمسة شوكولاتة داكنة.',
    },
    price: 860, subsidy: 180, allergens: 'GL', labels: ['BEEF', 'SPICY', 'GLUTENFREE'], nutrition: [640, 41, 25, 57], portions: 55, when: 'plan',
    picture: { ware: 'bowl', ground: 'peach', bed: '#9c3418', icons: ['beans', 'hot-pepper', 'ear-of-corn'] },
  },
  {
    id: 10, restaurantId: 1, group: 'daily',
    name: { de: 'Zwiebelrostbraten mit Bratkartoffeln', en: 'Roast beef with crispy onions', ar: 'شريحة بقر مع بصل مقرمش' },
    description: {
      de: 'Rosa gebratene Beiried unter einem Berg Röstzwiebeln; pro Person höchstens zwei.',
      en: 'Pink sirloin under a mountain of crispy onions; two at most per person.',
      ar: 'شريحة بقر وردية تحت كومة من البصل المقرمش؛ حصتان كحد أقصى للشخص.',
    },
    price: 1490, subsidy: 250, allergens: 'AGLMO', labels: ['BEEF', 'REGIONAL'], nutrition: [810, 56, 44, 45], portions: 20, when: 'plan', maxQuantity: 2,
    picture: { ware: 'plate', ground: 'slate', bed: '#7a4322', icons: ['roast-beef', 'onion', 'potato'] },
  },
  {
    id: 11, restaurantId: 1, group: 'daily',
    name: { de: 'Hühnergeschnetzeltes mit Champignons', en: 'Sliced chicken with mushrooms', ar: 'شرائح دجاج بالفطر' },
    description: {
      de: 'In leichter Rahmsauce mit Weißwein, dazu knusprige Rösti.',
      en: 'In a light cream and white wine sauce, with crisp rösti.',
      ar: 'بصلصة كريمة خفيفة مع أقراص بطاطا مقرمشة.',
    },
    price: 980, subsidy: 180, allergens: 'GLO', labels: ['POULTRY', 'GLUTENFREE'], nutrition: [660, 43, 29, 52], portions: 45, when: 'plan',
    picture: { ware: 'plate', ground: 'sand', bed: '#ecd8ae', icons: ['poultry-leg', 'brown-mushroom', 'herb'] },
  },
  {
    id: 12, restaurantId: 1, group: 'daily',
    name: { de: 'Garnelen-Wok mit Gemüse', en: 'Prawn wok with vegetables', ar: 'روبيان بالووك مع الخضار' },
    description: {
      de: 'Knackiges Gemüse und Garnelen, scharf angebraten, mit Sesam und Soja.',
      en: 'Crunchy vegetables and prawns seared hot, with sesame and soy.',
      ar: 'خضار مقرمشة وروبيان على نار قوية مع السمسم والصويا.',
    },
    price: 1240, subsidy: 200, allergens: 'ABFN', labels: ['FISH'], nutrition: [560, 34, 16, 68], portions: 30, when: 'plan',
    picture: { ware: 'bowl', ground: 'lilac', bed: '#d9a441', icons: ['shrimp', 'broccoli', 'carrot', 'pea-pod'] },
  },
  {
    id: 13, restaurantId: 1, group: 'daily',
    name: { de: 'Lammragout mit Couscous', en: 'Lamb ragout with couscous', ar: 'يخنة لحم الضأن مع الكسكسي' },
    description: {
      de: 'Mit Marillen, Zimt und gerösteten Mandeln, wie in Marrakesch.',
      en: 'With apricots, cinnamon and toasted almonds, as in Marrakesh.',
      ar: 'مع المشمش والقرفة واللوز المحمص على الطريقة المراكشية.',
    },
    price: 1290, subsidy: 200, allergens: 'AHL', labels: [], nutrition: [730, 44, 31, 66], portions: 30, when: 'plan',
    picture: { ware: 'bowl', ground: 'peach', bed: '#e6c275', icons: ['meat-on-bone', 'peach', 'chestnut', 'herb'] },
  },
  {
    id: 14, restaurantId: 1, group: 'daily',
    name: { de: 'Tafelspitz mit Apfelkren', en: 'Boiled beef with apple horseradish', ar: 'لحم بقر مسلوق مع صلصة التفاح' },
    description: {
      de: 'Zart gesiedet im Wurzelsud, mit Cremespinat und Rösterdäpfeln.',
      en: 'Gently simmered with root vegetables, with creamed spinach and roast potatoes.',
      ar: 'لحم طري مطهو مع الجذور، وسبانخ بالكريمة وبطاطا محمصة.',
    },
    price: 1390, subsidy: 250, allergens: null, labels: ['BEEF', 'REGIONAL'], nutrition: [640, 52, 28, 42], portions: 25, when: 'plan',
    picture: { ware: 'plate', ground: 'sage', bed: '#cfe0a0', icons: ['roast-beef', 'green-apple', 'carrot'] },
  },
];
