CREATE TABLE "attempt_windows" (
	"name" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_by_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO "secrets" ("name", "value") SELECT 'demo-data', now()::text FROM "restaurants" WHERE "id" = 1 AND "uid" = 'ATU99900011' ON CONFLICT DO NOTHING;
