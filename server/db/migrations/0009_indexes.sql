CREATE INDEX "articles_variant_of" ON "articles" USING btree ("variant_of");--> statement-breakpoint
CREATE INDEX "articles_shipping" ON "articles" USING btree ("restaurant_id") WHERE is_shipping_article;--> statement-breakpoint
CREATE INDEX "menu_rules_article" ON "menu_rules" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "slot_loads_date" ON "slot_loads" USING btree ("date");--> statement-breakpoint
CREATE INDEX "cards_person" ON "cards" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "cards_wallet" ON "cards" USING btree ("wallet_id");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "carts_person" ON "carts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "orders_person" ON "orders" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "orders_of_guests" ON "orders" USING btree (regexp_replace(lower(trim(address ->> 'email') collate "C"), '^([^+@]+)\+[^@]*@', '\1@'),"placed_at") WHERE owner like 'session:%';--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (regexp_replace(lower(trim(recipient) collate "C"), '^([^+@]+)\+[^@]*@', '\1@'),"created_at");--> statement-breakpoint
CREATE INDEX "provider_payments_person" ON "provider_payments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "provider_refunds_order" ON "provider_refunds" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "provider_refunds_due" ON "provider_refunds" USING btree ("due_at") WHERE refunded_at is null;--> statement-breakpoint
-- The search of dishes, where the server has trigrams; the embedded database and others answer the same without.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "articles_words" ON "articles" USING gin ((name::text || coalesce(short_name::text, '') || coalesce(detail_name::text, '') || coalesce(description::text, '')) gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
  NULL;
END $$;
