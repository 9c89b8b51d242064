ALTER TABLE "cards" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD COLUMN "names" jsonb;