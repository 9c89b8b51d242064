ALTER TABLE "persons" ADD COLUMN "last_used_on" char(10);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "note" text;--> statement-breakpoint
UPDATE "persons" SET "last_used_on" = to_char(now(), 'YYYY-MM-DD');
