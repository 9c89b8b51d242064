import { type Dish } from './dish.types.ts';

export const salads: Dish[] = [
  {
    id: 40, restaurantId: 1, group: 'salad',
    name: { de: 'Caesar Salad mit Huhn', en: 'Caesar salad with chicken', ar: 'سلطة سيزر بالدجاج' },
    description: {
      de: 'Römersalat, gegrillte Hühnerbrust, Parmesan und Knoblauchcroûtons.',
      en: 'Romaine, grilled chicken breast, parmesan and garlic croutons.',
      ar: 'خس روماني وصدر دجاج مشوي وبارميزان وخبز محمص بالثوم.',
    },
    price: 890, subsidy: 150, allergens: 'ACDGM', labels: ['POULTRY'], nutrition: [520, 37, 30, 24], portions: 30, when: 'always',
    picture: { ware: 'bowl', ground: 'mint', bed: '#9cc95f', icons: ['green-salad', 'poultry-leg', 'bread'] },
  },
  {
    id: 41, restaurantId: 1, group: 'salad',
    name: { de: 'Buddha Bowl mit Tahin', en: 'Buddha bowl with tahini', ar: 'بودا بول مع الطحينة' },
    description: {
      de: 'Ofengemüse, Avocado, Kichererbsen und Naturreis unter cremigem Sesamdressing.',
      en: 'Roasted vegetables, avocado, chickpeas and brown rice under a creamy sesame dressing.',
      ar: 'خضار مشوية وأفوكادو وحمص وأرز بني مع صلصة السمسم الكريمية.',
    },
    price: 920, subsidy: 200, allergens: 'N', labels: ['VEGAN', 'GLUTENFREE'], nutrition: [580, 18, 26, 66], portions: 25, when: 'always',
    picture: { ware: 'bowl', ground: 'sage', bed: '#cfe3a4', icons: ['avocado', 'carrot', 'broccoli', 'roasted-sweet-potato'] },
  },
  {
    id: 42, restaurantId: 1, group: 'salad',
    name: { de: 'Poke Bowl mit Lachs', en: 'Salmon poke bowl', ar: 'بوكي بول بالسلمون' },
    description: {
      de: 'Marinierter Lachs auf Sushireis mit Edamame, Gurke und Mango.',
      en: 'Marinated salmon on sushi rice with edamame, cucumber and mango.',
      ar: 'سلمون متبل على أرز السوشي مع إدامامي وخيار ومانجو.',
    },
    price: 1140, subsidy: 150, allergens: 'ADFN', labels: ['FISH'], nutrition: [610, 33, 21, 72], portions: 15, when: 'always',
    picture: { ware: 'bowl', ground: 'sky', bed: '#f6efe2', icons: ['sushi', 'mango', 'cucumber', 'pea-pod'] },
  },
  {
    id: 43, restaurantId: 1, group: 'salad',
    name: { de: 'Griechischer Bauernsalat', en: 'Greek farmer’s salad', ar: 'سلطة يونانية' },
    description: {
      de: 'Paradeiser, Gurke, Oliven und cremiger Feta mit Oregano.',
      en: 'Tomatoes, cucumber, olives and creamy feta with oregano.',
      ar: 'طماطم وخيار وزيتون وجبن فيتا كريمي مع الأوريغانو.',
    },
    price: 780, subsidy: 150, allergens: 'GO', labels: ['VEGETARIAN', 'GLUTENFREE'], nutrition: [390, 14, 31, 14], portions: 30, when: 'always',
    picture: { ware: 'bowl', ground: 'sky', bed: '#b9d982', icons: ['tomato', 'cucumber', 'olive', 'cheese-wedge'] },
  },
  {
    id: 44, restaurantId: 1, group: 'salad',
    name: { de: 'Steirischer Backhendlsalat', en: 'Styrian fried chicken salad', ar: 'سلطة الدجاج المقرمش' },
    description: {
      de: 'Knusprige Hühnerstreifen auf Blattsalat mit Kernöl und Käferbohnen.',
      en: 'Crispy chicken strips on leaves with pumpkin seed oil and runner beans.',
      ar: 'شرائح دجاج مقرمشة على خضار ورقية مع زيت بذور اليقطين.',
    },
    price: 960, subsidy: 150, allergens: 'ACGM', labels: ['POULTRY', 'REGIONAL'], nutrition: [640, 38, 36, 40], portions: 25, when: 'always',
    picture: { ware: 'bowl', ground: 'butter', bed: '#8fbf56', icons: ['poultry-leg', 'leafy-green', 'beans'] },
  },
  {
    id: 45, restaurantId: 1, group: 'salad',
    name: { de: 'Kleiner gemischter Salat', en: 'Small mixed salad', ar: 'سلطة مشكلة صغيرة' },
    description: {
      de: 'Blattsalate, Karotten und Radieschen mit Hausdressing.',
      en: 'Leaves, carrots and radishes with the house dressing.',
      ar: 'خضار ورقية وجزر وفجل مع صلصة البيت.',
    },
    price: 390, subsidy: 80, allergens: 'M', labels: ['VEGAN', 'GLUTENFREE', 'REGIONAL'], nutrition: [110, 3, 7, 9], portions: null, when: 'always',
    picture: { ware: 'bowl', ground: 'mint', bed: '#a7d36b', icons: ['leafy-green', 'carrot', 'tomato'] },
  },
  {
    id: 46, restaurantId: 2, group: 'salad',
    name: { de: 'Insalata Caprese', en: 'Caprese salad', ar: 'سلطة كابريزي' },
    description: {
      de: 'Büffelmozzarella, Ochsenherztomaten und Basilikum mit bestem Olivenöl.',
      en: 'Buffalo mozzarella, beef tomatoes and basil with the best olive oil.',
      ar: 'موتزاريلا الجاموس وطماطم وريحان مع أجود زيت زيتون.',
    },
    price: 890, subsidy: 100, allergens: 'G', labels: ['VEGETARIAN', 'GLUTENFREE'], nutrition: [430, 22, 33, 10], portions: 20, when: 'always',
    picture: { ware: 'plate', ground: 'tomato', bed: '#dd5a3a', icons: ['mozzarella', 'tomato', 'herb', 'tomato'] },
  },
  {
    id: 47, restaurantId: 2, group: 'salad',
    name: { de: 'Rucola mit Birne und Parmesan', en: 'Rocket with pear and parmesan', ar: 'جرجير مع الإجاص والبارميزان' },
    description: {
      de: 'Pfeffriger Rucola, süße Birne und gehobelter Parmesan mit Walnüssen.',
      en: 'Peppery rocket, sweet pear and shaved parmesan with walnuts.',
      ar: 'جرجير لاذع وإجاص حلو وبارميزان مبشور مع الجوز.',
    },
    price: 840, subsidy: 100, allergens: 'GHO', labels: ['VEGETARIAN', 'GLUTENFREE'], nutrition: [370, 14, 26, 20], portions: 20, when: 'always',
    picture: { ware: 'plate', ground: 'sage', bed: '#8fbd5b', icons: ['pear', 'cheese-wedge', 'leafy-green'] },
  },
];
