CREATE INDEX "bookings_order" ON "bookings" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "bookings_provider" ON "bookings" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "order_payments_provider" ON "order_payments" USING btree ("provider_payment_id");