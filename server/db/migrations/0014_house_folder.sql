CREATE TABLE "own_menus" (
	"restaurant_id" integer NOT NULL,
	"date" char(10) NOT NULL,
	CONSTRAINT "own_menus_restaurant_id_date_pk" PRIMARY KEY("restaurant_id","date")
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "portions" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "is_of_own_menu" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_menus" ADD CONSTRAINT "own_menus_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "offers" SET "portions" = "offers"."remaining" + coalesce(sold.quantity, 0)
FROM "offers" AS known LEFT JOIN (
	SELECT line."article_id", placed."order_date", sum(line."quantity")::int AS quantity
	FROM "orders" placed JOIN "order_lines" line ON line."order_number" = placed."number"
	WHERE placed."canceled_at" IS NULL GROUP BY line."article_id", placed."order_date"
) sold ON sold."article_id" = known."article_id" AND sold."order_date" = known."date"
WHERE known."article_id" = "offers"."article_id" AND known."date" = "offers"."date" AND "offers"."remaining" IS NOT NULL;
