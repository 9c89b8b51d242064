CREATE TABLE "provider_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"url" text NOT NULL,
	"integrity" text,
	"owner" text NOT NULL,
	"person_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"language" text NOT NULL,
	"type" text NOT NULL,
	"voucher_code" text,
	"wallet_id" integer,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"is_mail_wanted" boolean NOT NULL,
	"status" text DEFAULT 'prepared' NOT NULL,
	"text_key" text,
	"captured" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"asks_until" timestamp (3) with time zone,
	CONSTRAINT "provider_payments_reference" UNIQUE("provider","reference")
);
--> statement-breakpoint
CREATE TABLE "provider_payment_carts" (
	"payment_id" text NOT NULL,
	"cart_id" integer NOT NULL,
	"position" integer NOT NULL,
	"total" integer NOT NULL,
	"voucher" integer NOT NULL,
	"order_number" integer,
	"text_key" text,
	CONSTRAINT "provider_payment_carts_payment_id_cart_id_pk" PRIMARY KEY("payment_id","cart_id")
);
--> statement-breakpoint
CREATE TABLE "provider_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_number" integer,
	"amount" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "simulated_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"merchant_transaction_id" text NOT NULL,
	"merchant" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"brands" jsonb NOT NULL,
	"brand" text,
	"return_to" text,
	"state" text DEFAULT 'open' NOT NULL,
	"becomes" text,
	"decides_at" timestamp (3) with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"asked_at" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD CONSTRAINT "provider_payments_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD CONSTRAINT "provider_payments_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payment_carts" ADD CONSTRAINT "provider_payment_carts_payment_id_provider_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."provider_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payment_carts" ADD CONSTRAINT "provider_payment_carts_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_payment_id_provider_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."provider_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_refunds" ADD CONSTRAINT "simulated_refunds_reference_simulated_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."simulated_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_payments_status" ON "provider_payments" USING btree ("status");--> statement-breakpoint
CREATE INDEX "provider_payments_owner" ON "provider_payments" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "provider_payment_carts_cart" ON "provider_payment_carts" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "provider_refunds_payment" ON "provider_refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_payment_id_provider_payments_id_fk" FOREIGN KEY ("provider_payment_id") REFERENCES "public"."provider_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_provider_payment_id_provider_payments_id_fk" FOREIGN KEY ("provider_payment_id") REFERENCES "public"."provider_payments"("id") ON DELETE no action ON UPDATE no action;