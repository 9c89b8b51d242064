ALTER TABLE "locations" ADD COLUMN "delivery_options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "location_type_short_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_option" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_estimate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "orders" SET "location_type_short_name" = "locations"."type_short_name" FROM "locations" WHERE "locations"."id" = "orders"."location_id";
