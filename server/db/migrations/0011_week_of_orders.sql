CREATE TABLE "favourites" (
	"person_id" integer NOT NULL,
	"article_id" integer NOT NULL,
	CONSTRAINT "favourites_person_id_article_id_pk" PRIMARY KEY("person_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_number" integer NOT NULL,
	"key" text NOT NULL,
	"difference" integer NOT NULL,
	"before" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_changes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"order_line_id" integer PRIMARY KEY NOT NULL,
	"rating" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_watches" (
	"person_id" integer NOT NULL,
	"article_id" integer NOT NULL,
	"date" char(10) NOT NULL,
	"delivery_time_id" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_watches_person_id_article_id_date_delivery_time_id_pk" PRIMARY KEY("person_id","article_id","date","delivery_time_id")
);
--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "filters" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "allergen_ids" jsonb;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_watches" ADD CONSTRAINT "stock_watches_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_watches" ADD CONSTRAINT "stock_watches_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_watches" ADD CONSTRAINT "stock_watches_delivery_time_id_delivery_times_id_fk" FOREIGN KEY ("delivery_time_id") REFERENCES "public"."delivery_times"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "stock_watches_dish" ON "stock_watches" USING btree ("article_id","date");