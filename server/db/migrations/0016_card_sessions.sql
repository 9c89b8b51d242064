ALTER TABLE "cards" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
DELETE FROM "sessions" WHERE "is_by_card";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "card_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "terminal" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "sessions" SET "ends_at" = "expires_at" + interval '60 days';--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_card" ON "sessions" USING btree ("card_id");--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "is_by_card";