import { type Dish } from './dish.types.ts';

/** From the trattoria's wood oven. */
export const pizza: Dish[] = [
  {
    id: 53, restaurantId: 2, group: 'pasta',
    name: { de: 'Pizza Margherita', en: 'Pizza margherita', ar: 'بيتزا مارغريتا' },
    description: {
      de: 'San-Marzano-Tomaten, Fior di Latte und Basilikum aus dem Holzofen.',
      en: 'San Marzano tomatoes, fior di latte and basil from the wood oven.',
      ar: 'طماطم سان مارزانو وموتزاريلا وريحان من فرن الحطب.',
    },
    price: 990, subsidy: 100, allergens: 'AG', labels: ['VEGETARIAN'], nutrition: [790, 32, 26, 104], portions: 40, when: 'always',
    picture: { ware: 'pizza', ground: 'tomato', bed: '#d2452a', icons: ['herb', 'tomato'] },
  },
  {
    id: 54, restaurantId: 2, group: 'pasta',
    name: { de: 'Pizza Diavola', en: 'Pizza diavola', ar: 'بيتزا ديافولا الحارة' },
    description: {
      de: 'Mit pikanter Salami aus Kalabrien und frischem Chili.',
      en: 'With spicy Calabrian salami and fresh chilli.',
      ar: 'مع سلامي كالابريا الحار وفلفل طازج.',
    },
    price: 1190, subsidy: 100, allergens: 'AG', labels: ['PORK', 'SPICY'], nutrition: [910, 39, 37, 103], portions: 40, when: 'always',
    picture: { ware: 'pizza', ground: 'peach', bed: '#c93f25', icons: ['salami', 'salami', 'hot-pepper'] },
  },
  {
    id: 55, restaurantId: 2, group: 'pasta',
    name: { de: 'Pizza Prosciutto e Funghi', en: 'Pizza with ham and mushrooms', ar: 'بيتزا باللحم المدخن والفطر' },
    description: {
      de: 'Gekochter Schinken, Champignons und ein Hauch Thymian.',
      en: 'Cooked ham, mushrooms and a touch of thyme.',
      ar: 'لحم مدخن وفطر مع لمسة من الزعتر.',
    },
    price: 1160, subsidy: 100, allergens: 'AG', labels: ['PORK'], nutrition: [850, 41, 29, 102], portions: 40, when: 'always',
    picture: { ware: 'pizza', ground: 'sand', bed: '#d2452a', icons: ['ham', 'brown-mushroom'] },
  },
  {
    id: 56, restaurantId: 2, group: 'pasta',
    name: { de: 'Pizza Quattro Formaggi', en: 'Four cheese pizza', ar: 'بيتزا الأجبان الأربعة' },
    description: {
      de: 'Mozzarella, Gorgonzola, Taleggio und Parmesan, mit einem Tropfen Honig.',
      en: 'Mozzarella, gorgonzola, taleggio and parmesan with a drop of honey.',
      ar: 'موتزاريلا وغورغونزولا وتاليجيو وبارميزان مع قطرة عسل.',
    },
    price: 1240, subsidy: 100, allergens: 'AG', labels: ['VEGETARIAN'], nutrition: [960, 44, 45, 96], portions: 30, when: 'always',
    picture: { ware: 'pizza', ground: 'butter', bed: '#f3c96a', icons: ['cheese-wedge', 'mozzarella'] },
  },
  {
    id: 57, restaurantId: 2, group: 'pasta',
    name: { de: 'Pizza Verdure', en: 'Garden vegetable pizza', ar: 'بيتزا الخضار' },
    description: {
      de: 'Gegrilltes Gemüse, Oliven und Oregano auf Tomatensugo, ganz ohne Käse.',
      en: 'Grilled vegetables, olives and oregano on tomato sugo, without any cheese.',
      ar: 'خضار مشوية وزيتون وأوريغانو على صلصة الطماطم من دون جبن.',
    },
    price: 1080, subsidy: 100, allergens: 'A', labels: ['VEGAN'], nutrition: [680, 21, 16, 109], portions: 30, when: 'always',
    picture: { ware: 'pizza', ground: 'sage', bed: '#cf4a2c', icons: ['bell-pepper', 'olive', 'onion', 'eggplant'] },
  },
];
