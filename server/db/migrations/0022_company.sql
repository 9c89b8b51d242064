CREATE TABLE "company_accounts" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "company_accounts_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "company_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"sid" text,
	"id_token" text,
	"refresh_token" text,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_logouts" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sso_attempts" ADD COLUMN "verifier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_attempts" ADD COLUMN "id_token" text;--> statement-breakpoint
ALTER TABLE "company_accounts" ADD CONSTRAINT "company_accounts_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sessions" ADD CONSTRAINT "company_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_accounts_person" ON "company_accounts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "company_sessions_subject" ON "company_sessions" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "company_sessions_sid" ON "company_sessions" USING btree ("sid");