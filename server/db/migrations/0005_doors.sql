CREATE TABLE "attempt_windows" (
	"name" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_by_card" boolean DEFAULT false NOT NULL;