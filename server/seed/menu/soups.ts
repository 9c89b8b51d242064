import { type Dish } from './dish.types.ts';

export const soups: Dish[] = [
  {
    id: 30, restaurantId: 1, group: 'soup',
    name: { de: 'Frittatensuppe', en: 'Beef broth with pancake strips', ar: 'مرق البقر مع شرائح الفطائر' },
    description: {
      de: 'Kräftige Rindsuppe mit feinen Kräuterfrittaten und Schnittlauch.',
      en: 'Hearty beef broth with fine herb pancake strips and chives.',
      ar: 'مرق بقر غني مع شرائح فطائر رقيقة بالأعشاب.',
    },
    price: 360, subsidy: 60, allergens: 'ACGL', labels: ['BEEF', 'REGIONAL'], nutrition: [180, 9, 7, 19], portions: 80, when: 'plan',
    picture: { ware: 'soup', ground: 'butter', bed: '#d9a74a', icons: ['pancakes', 'herb', 'carrot'] },
  },
  {
    id: 31, restaurantId: 1, group: 'soup',
    name: { de: 'Kürbiscremesuppe', en: 'Cream of pumpkin soup', ar: 'شوربة اليقطين بالكريمة' },
    description: {
      de: 'Samtig vom Hokkaido, mit Kernöl und gerösteten Kürbiskernen.',
      en: 'Velvety Hokkaido pumpkin with seed oil and toasted seeds.',
      ar: 'شوربة يقطين ناعمة مع زيت البذور وبذور محمصة.',
    },
    price: 390, subsidy: 60, allergens: 'GL', labels: ['VEGETARIAN', 'GLUTENFREE', 'REGIONAL'], nutrition: [210, 5, 12, 20], portions: 80, when: 'plan',
    picture: { ware: 'soup', ground: 'peach', bed: '#e8872b', icons: ['pumpkin', 'herb', 'chestnut'] },
  },
  {
    id: 32, restaurantId: 1, group: 'soup',
    name: { de: 'Paradeiscremesuppe mit Basilikum', en: 'Tomato cream soup with basil', ar: 'شوربة الطماطم بالريحان' },
    description: {
      de: 'Aus sonnengereiften Paradeisern, mit einem Klecks Obers.',
      en: 'From sun-ripened tomatoes with a dollop of cream.',
      ar: 'من طماطم ناضجة مع لمسة من الكريمة.',
    },
    price: 380, subsidy: 60, allergens: 'GL', labels: ['VEGETARIAN', 'GLUTENFREE'], nutrition: [170, 4, 9, 18], portions: 80, when: 'plan',
    picture: { ware: 'soup', ground: 'rose', bed: '#d8432b', icons: ['tomato', 'herb', 'garlic'] },
  },
  {
    id: 33, restaurantId: 1, group: 'soup',
    name: { de: 'Kokos-Karotten-Suppe', en: 'Coconut carrot soup', ar: 'شوربة الجزر بجوز الهند' },
    description: {
      de: 'Mit Ingwer und Limette, wärmend und ganz ohne Milch.',
      en: 'Warming with ginger and lime, and without any dairy.',
      ar: 'دافئة بالزنجبيل واللايم ومن دون أي حليب.',
    },
    price: 380, subsidy: 80, allergens: 'L', labels: ['VEGAN', 'GLUTENFREE'], nutrition: [190, 3, 11, 20], portions: 80, when: 'plan',
    picture: { ware: 'soup', ground: 'sage', bed: '#ef9a3c', icons: ['carrot', 'coconut', 'lime'] },
  },
  {
    id: 34, restaurantId: 1, group: 'soup',
    name: { de: 'Rote Linsensuppe mit Minze', en: 'Red lentil soup with mint', ar: 'شوربة العدس الأحمر بالنعناع' },
    description: {
      de: 'Mit Kreuzkümmel, Zitrone und einem Faden Olivenöl.',
      en: 'With cumin, lemon and a thread of olive oil.',
      ar: 'مع الكمون والليمون وخيط من زيت الزيتون.',
    },
    price: 360, subsidy: 80, allergens: 'L', labels: ['VEGAN', 'GLUTENFREE'], nutrition: [220, 12, 6, 29], portions: 80, when: 'plan',
    picture: { ware: 'soup', ground: 'mint', bed: '#d87f34', icons: ['lemon', 'beans', 'herb'] },
  },
  {
    id: 35, restaurantId: 1, group: 'soup',
    name: { de: 'Knoblauchcremesuppe mit Croûtons', en: 'Garlic cream soup with croutons', ar: 'شوربة الثوم بالكريمة مع خبز محمص' },
    description: {
      de: 'Mild und cremig, mit goldbraunen Schwarzbrotwürfeln.',
      en: 'Mild and creamy with golden cubes of rye bread.',
      ar: 'خفيفة وكريمية مع مكعبات خبز ذهبية.',
    },
    price: 380, subsidy: 60, allergens: null, labels: ['VEGETARIAN'], nutrition: [240, 6, 14, 22], portions: 80, when: 'plan',
    picture: { ware: 'soup', ground: 'slate', bed: '#efe0b8', icons: ['garlic', 'bread', 'herb'] },
  },
  {
    id: 36, restaurantId: 2, group: 'soup',
    name: { de: 'Minestrone della Casa', en: 'House minestrone', ar: 'مينستروني البيت' },
    description: {
      de: 'Gemüse der Saison mit weißen Bohnen, Basilikum und ligurischem Öl.',
      en: 'Seasonal vegetables with white beans, basil and Ligurian oil.',
      ar: 'خضار الموسم مع الفاصولياء البيضاء والريحان وزيت الزيتون.',
    },
    price: 560, subsidy: 50, allergens: 'AL', labels: ['VEGAN'], nutrition: [230, 9, 6, 34], portions: 30, when: 'always',
    picture: { ware: 'soup', ground: 'tomato', bed: '#c95a2c', icons: ['carrot', 'beans', 'broccoli', 'tomato'] },
  },
];
