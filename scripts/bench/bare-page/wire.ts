/** What the bare page and its server exchange. */
export interface Configuration {
  apiRoot: string;
  title: string;
}

export interface Order {
  number: number;
  day: string;
  time: string;
  place: string;
  dishes: string[];
  total: number;
}

export interface Dish {
  id: number;
  category: string;
  name: string;
  description: string;
  /** Cents. */
  price: number;
  labels: string[];
  allergens: string[];
}

export interface Slot {
  id: string;
  place: string;
  day: string;
  time: string;
  isFull: boolean;
}

export interface Person {
  token: string;
  name: string;
}

export interface Home {
  balance: number;
  orders: Order[];
  dishes: Dish[];
}

export type Cart = Record<number, number>;
