ALTER TABLE "closed_days" ADD COLUMN "is_set_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "calendar_feed" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "preparing_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "served_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pick_up_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pick_up_code_unique" UNIQUE("pick_up_code");
--> statement-breakpoint
-- Whatever writes an order, a command or another instance as well, tells those who follow orders of it (`order-changes.ts`).
CREATE OR REPLACE FUNCTION "notify_order_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('order_changes', json_build_object('number', NEW.number, 'owner', NEW.owner, 'date', NEW.order_date)::text);
	IF TG_OP = 'UPDATE' AND OLD.order_date <> NEW.order_date THEN
		PERFORM pg_notify('order_changes', json_build_object('date', OLD.order_date)::text);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_notify_change" AFTER INSERT OR UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION "notify_order_change"();
