CREATE TABLE "allergens" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_lists" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY NOT NULL,
	"detail_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"product_group_id" integer NOT NULL,
	"article_list_id" integer,
	"name" jsonb NOT NULL,
	"short_name" jsonb,
	"detail_name" jsonb,
	"description" jsonb,
	"gross_price" integer NOT NULL,
	"subsidy" integer DEFAULT 0 NOT NULL,
	"vat_percent" double precision NOT NULL,
	"max_quantity" integer,
	"allergen_ids" jsonb,
	"nutrition" jsonb,
	"labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picture_id" text,
	"is_shipping_article" boolean DEFAULT false NOT NULL,
	"is_order_only_for_estimation" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "binary_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"base64" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"restaurant_id" integer NOT NULL,
	"date" char(10) NOT NULL,
	CONSTRAINT "closed_days_restaurant_id_date_pk" PRIMARY KEY("restaurant_id","date")
);
--> statement-breakpoint
CREATE TABLE "delivery_times" (
	"id" integer PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"time" char(5) NOT NULL,
	"end_time" char(5) NOT NULL,
	"name" jsonb
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	CONSTRAINT "languages_short_name_unique" UNIQUE("short_name")
);
--> statement-breakpoint
CREATE TABLE "location_times" (
	"location_id" integer NOT NULL,
	"delivery_time_id" integer NOT NULL,
	"weekdays" jsonb NOT NULL,
	"order_until_days_before" integer DEFAULT 0 NOT NULL,
	"order_until_time" char(5) NOT NULL,
	"cancel_hours" double precision NOT NULL,
	"capacity" integer,
	CONSTRAINT "location_times_location_id_delivery_time_id_pk" PRIMARY KEY("location_id","delivery_time_id")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" integer PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"type_short_name" text NOT NULL,
	"delivery_zips" text,
	"address" text,
	"sort_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"cycle_weeks" integer DEFAULT 1 NOT NULL,
	"week" integer DEFAULT 0 NOT NULL,
	"weekdays" jsonb NOT NULL,
	"portions" integer,
	"delivery_time_ids" jsonb,
	"menu_line" jsonb
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"date" char(10) NOT NULL,
	"image_url" text
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"article_id" integer NOT NULL,
	"date" char(10) NOT NULL,
	"remaining" integer,
	"delivery_time_ids" jsonb,
	"menu_line" jsonb,
	CONSTRAINT "offers_article_id_date_pk" PRIMARY KEY("article_id","date"),
	CONSTRAINT "offers_remaining" CHECK ("offers"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"svg" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_groups" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"website_url" text,
	"currency_symbol" text DEFAULT '€' NOT NULL,
	"currency_short_name" text DEFAULT 'EUR' NOT NULL,
	"secondary_color" text,
	"uid" text,
	"language_id" integer,
	"last_text_modification_date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_loads" (
	"location_id" integer NOT NULL,
	"delivery_time_id" integer NOT NULL,
	"date" char(10) NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slot_loads_location_id_delivery_time_id_date_pk" PRIMARY KEY("location_id","delivery_time_id","date")
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"language_short_name" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "texts_language_short_name_key_pk" PRIMARY KEY("language_short_name","key")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" serial PRIMARY KEY NOT NULL,
	"wallet_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"is_preferred" boolean DEFAULT false NOT NULL,
	"is_terminal_card" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cards_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"number" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"max_subsidy" integer,
	"payment_types" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"username" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"customer_group_number" integer NOT NULL,
	"address" jsonb NOT NULL,
	"birthdate" char(10),
	"allergen_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_type" text,
	"secondary_payment_type" text,
	"language_id" integer,
	"is_first_login" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"is_locked" boolean DEFAULT false NOT NULL,
	"bonus_points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "persons_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"device_type" text NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"language_id" integer
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"code" text PRIMARY KEY NOT NULL,
	"remaining" integer NOT NULL,
	"valid_until" char(10)
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"type" text NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"credit_limit" integer DEFAULT 0,
	CONSTRAINT "wallets_person_id_type_unique" UNIQUE("person_id","type")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"cart_id" integer NOT NULL,
	"article_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" integer NOT NULL,
	CONSTRAINT "cart_items_cart_id_article_id_unique" UNIQUE("cart_id","article_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"person_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"delivery_time_id" integer NOT NULL,
	"order_date" char(10) NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"delivery_option" text,
	"address" jsonb,
	"is_paid" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" serial PRIMARY KEY NOT NULL,
	"wallet_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"kind" text NOT NULL,
	"order_number" integer,
	"booked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_number" integer NOT NULL,
	"article_id" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"gross_price" integer NOT NULL,
	"subsidy" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"vat_percent" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_number" integer NOT NULL,
	"type" text NOT NULL,
	"amount" integer NOT NULL,
	"wallet_id" integer,
	"voucher_code" text
);
--> statement-breakpoint
CREATE TABLE "order_vat_lines" (
	"order_number" integer NOT NULL,
	"percent" double precision NOT NULL,
	"net" integer NOT NULL,
	"vat" integer NOT NULL,
	"gross" integer NOT NULL,
	CONSTRAINT "order_vat_lines_order_number_percent_pk" PRIMARY KEY("order_number","percent")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"number" serial PRIMARY KEY NOT NULL,
	"cart_id" integer NOT NULL,
	"owner" text NOT NULL,
	"person_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"restaurant_name" text NOT NULL,
	"uid" text,
	"location_id" integer NOT NULL,
	"location_name" text NOT NULL,
	"order_date" char(10) NOT NULL,
	"delivery_time_id" integer NOT NULL,
	"delivery_time" char(5) NOT NULL,
	"delivery_end_time" char(5) NOT NULL,
	"cancel_hours" double precision NOT NULL,
	"payment_key" text,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"is_refunded" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"address" jsonb,
	"comment" text DEFAULT '' NOT NULL,
	"is_mail_wanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_cart_id_unique" UNIQUE("cart_id")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_product_group_id_product_groups_id_fk" FOREIGN KEY ("product_group_id") REFERENCES "public"."product_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_article_list_id_article_lists_id_fk" FOREIGN KEY ("article_list_id") REFERENCES "public"."article_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_times" ADD CONSTRAINT "delivery_times_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_times" ADD CONSTRAINT "location_times_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_times" ADD CONSTRAINT "location_times_delivery_time_id_delivery_times_id_fk" FOREIGN KEY ("delivery_time_id") REFERENCES "public"."delivery_times"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_rules" ADD CONSTRAINT "menu_rules_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_loads" ADD CONSTRAINT "slot_loads_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_loads" ADD CONSTRAINT "slot_loads_delivery_time_id_delivery_times_id_fk" FOREIGN KEY ("delivery_time_id") REFERENCES "public"."delivery_times"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_customer_group_number_customer_groups_number_fk" FOREIGN KEY ("customer_group_number") REFERENCES "public"."customer_groups"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_delivery_time_id_delivery_times_id_fk" FOREIGN KEY ("delivery_time_id") REFERENCES "public"."delivery_times"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_voucher_code_vouchers_code_fk" FOREIGN KEY ("voucher_code") REFERENCES "public"."vouchers"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_vat_lines" ADD CONSTRAINT "order_vat_lines_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_date" ON "offers" USING btree ("date");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_per_slot" ON "carts" USING btree ("owner","order_date","delivery_time_id") WHERE not is_paid;--> statement-breakpoint
CREATE INDEX "bookings_wallet" ON "bookings" USING btree ("wallet_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner","order_date");